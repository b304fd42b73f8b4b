case "$*" in
  *--a=3*) echo "a=3 is more than this machine has" >&2; exit 3 ;;
esac
. ./good.sh
