yes "a line of noise" | head -c 70000000
