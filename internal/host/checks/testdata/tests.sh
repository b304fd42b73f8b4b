echo "--- PASS: TestSize (0.00s)"
echo "--- PASS: TestMode (0.00s)"
echo "--- PASS: TestBuf (0.00s)"
echo "--- PASS: TestOther (0.00s)"
