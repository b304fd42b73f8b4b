case "$*" in
  *--a=3*) echo "the disk of this machine is on fire" >&2; exit 3 ;;
esac
. ./good.sh
