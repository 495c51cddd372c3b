// Finds code that keeps a thread without suspending. Linked into the tests; watches where SLUICE_WATCH_TURNS says so.
//
// A watching thread posts a beat to each queue that tests run on: the pool of tasks, and the main actor. While a queue doesn't take
// its beat, the watch reads the stack of the queue's thread twice: when the beat is late, and when the threads have computed for
// the limit since then. The same test in both stacks has kept the thread; different tests are a long queue. Stacks are written to
// the standard error stream, as addresses relative to the program. Time is that of the processor, so a busy machine changes nothing.
//
// The pool must have one thread, which one processor gives it (`taskset`); with more, another thread takes the beat.
#ifndef TURN_WATCH_H
#define TURN_WATCH_H

// Tells the watch that a queue has taken its beat.
void sluice_beat_taken(int queue);

#endif
