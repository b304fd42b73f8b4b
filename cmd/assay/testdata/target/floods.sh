yes "a line of noise" | head -c 100000000
