printf -- '--- PASS: TestA (0.00s)\n--- PASS: TestB (0.00s)\n'
