# The first row prints more than is kept of a row's output, the others less.
size=1000000
if mkdir flooded 2>/dev/null; then size=70000000; fi
yes "a line of noise" | head -c "$size"
