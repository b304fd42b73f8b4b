exec sleep 60
