package queue

// waitingRoom holds the jobs that were admitted and not yet sent to a worker.
// It hands them out in arrival order or shortest first, and always knows which
// of them has waited longest, since that one starts the timer of a batch.
type waitingRoom struct {
	shortestFirst bool

	line  []entry // in arrival order; entries already taken stay until they reach the front
	front int     // line[front] is the longest waiting job, if there is one
	heap  []int   // indexes into line, a binary heap by size; unused in arrival order
	count int
}

type entry struct {
	job
	taken bool
}

func (w *waitingRoom) len() int { return w.count }

// oldest returns the arrival time of the job that has waited longest.
func (w *waitingRoom) oldest() float64 { return w.line[w.front].arrival }

func (w *waitingRoom) add(j job) {
	w.line = append(w.line, entry{job: j})
	w.count++
	if w.shortestFirst {
		w.heap = append(w.heap, len(w.line)-1)
		w.siftUp(len(w.heap) - 1)
	}
}

// take removes and returns the job that is next in order.
func (w *waitingRoom) take() job {
	index := w.front
	if w.shortestFirst {
		index = w.popShortest()
	}
	taken := w.line[index].job
	w.line[index].taken = true
	w.count--
	for w.front < len(w.line) && w.line[w.front].taken {
		w.front++
	}
	if w.count == 0 {
		w.line, w.front = w.line[:0], 0
	}
	return taken
}

// less orders by size; of two equal sizes the earlier job goes first.
func (w *waitingRoom) less(a, b int) bool {
	if w.line[a].size != w.line[b].size {
		return w.line[a].size < w.line[b].size
	}
	return a < b
}

func (w *waitingRoom) siftUp(i int) {
	for i > 0 {
		parent := (i - 1) / 2
		if !w.less(w.heap[i], w.heap[parent]) {
			return
		}
		w.heap[i], w.heap[parent] = w.heap[parent], w.heap[i]
		i = parent
	}
}

func (w *waitingRoom) popShortest() int {
	top := w.heap[0]
	last := len(w.heap) - 1
	w.heap[0] = w.heap[last]
	w.heap = w.heap[:last]
	for i := 0; ; {
		child := 2*i + 1
		if child >= last {
			return top
		}
		if right := child + 1; right < last && w.less(w.heap[right], w.heap[child]) {
			child = right
		}
		if !w.less(w.heap[child], w.heap[i]) {
			return top
		}
		w.heap[i], w.heap[child] = w.heap[child], w.heap[i]
		i = child
	}
}
