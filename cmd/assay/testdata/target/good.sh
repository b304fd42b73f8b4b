for arg in "$@"; do
  case "$arg" in
    --a=*) a=${arg#--a=} ;;
    --b=*) b=${arg#--b=} ;;
  esac
done
noise=$(( ${SEED:-0} % 7 ))
echo "{\"y\": $(( 1000 + 100 * a + 10 * b + noise )), \"cfg\": {\"a\": $a, \"b\": $b}}"
