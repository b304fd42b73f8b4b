if [ "$*" != "--a=1 --b=1" ]; then
  echo "this works for one configuration only" >&2
  exit 3
fi
. ./good.sh
