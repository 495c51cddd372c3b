// Finds code that holds a thread without suspending. Linked into the tests, and active if SLUICE_WATCH_TURNS is set.
//
// A watching thread posts a beat to each queue that tests run on: the pool of tasks, and the main actor. While a queue
// doesn't take its beat, the watch reads the stack of the queue's thread twice: when the beat is late, and when the
// threads have computed for the limit since then. If the same test is in both stacks, it has held the thread. If the
// tests differ, the queue is long. Stacks are written to the standard error stream, as addresses relative to the
// program. Times are processor times, so they do not depend on the load of the machine.
//
// The pool must have one thread, which one processor gives it (`taskset`); with more, another thread takes the beat.
#ifndef TURN_WATCH_H
#define TURN_WATCH_H

// Tells the watch that a queue has taken its beat.
void sluice_beat_taken(int queue);

#endif
