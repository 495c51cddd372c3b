// Finds code that keeps a thread without suspending. Linked into the tests; watches where SLUICE_WATCH_TURNS says so.
//
// A watching thread posts a beat to each queue that tests run on: the pool of tasks, and the main actor. A beat that the queue
// doesn't take while its threads compute for longer than the limit means that something keeps the thread: the watch writes its
// stack to the standard error stream, as addresses relative to the program. Time is that of the processor, so a busy machine
// changes nothing.
//
// The pool must have one thread, which one processor gives it (`taskset`); with more, another thread takes the beat.
#ifndef TURN_WATCH_H
#define TURN_WATCH_H
#endif
