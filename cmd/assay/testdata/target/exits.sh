echo "no such corpus" >&2
exit 7
