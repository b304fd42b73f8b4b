echo "all is well"
