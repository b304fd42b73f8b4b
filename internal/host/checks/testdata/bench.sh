# A target with three levers: a flag, a variable and a field of a file.
conf=engine.json
for arg in "$@"; do
  case "$arg" in
    --size=*) size=${arg#--size=} ;;
    --config=*) conf=${arg#--config=} ;;
  esac
done
buf=$(sed 's/[^0-9]//g' "$conf")
mode=0
[ "$MODE" = fifo ] && mode=40
noise=$(( SEED * 7 % 5 ))
# BEFORE
ops=$(( 1000 + 10 * size + mode + 100 * buf + noise ))
echo "{\"ops\": $ops, \"p99\": 12.5, \"cold\": 3, \"done\": 200, \"cfg\": {\"size\": $size, \"mode\": \"$MODE\", \"buf\": $buf}}"
# AFTER
