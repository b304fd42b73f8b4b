head -c 40000 /dev/zero | tr "\0" "{"
