(setsid sleep 61 >/dev/null 2>&1 &)
. ./good.sh
