# Each row takes until somebody makes the file go, or a moment when it is there.
while [ ! -e go ]; do sleep 0.02; done
. ./good.sh
