#ifndef CMEASURING_H
#define CMEASURING_H

#include <stdint.h>
#include <time.h>

/// Counts to a hundred, one step at a time. JavaScript engines keep such a loop, and Swift's optimizer would remove it.
static inline void busy(void) {
  for (long step = 0; step < 100; step++) {
    __asm__ volatile("" : "+r"(step));
  }
}

/// Returns the given number, so that the optimizer no longer knows it.
static inline long opaque(long number) {
  __asm__ volatile("" : "+r"(number));
  return number;
}

/// Makes the optimizer assume that the memory at the address, and all memory that is reachable from it, may have
/// changed.
static inline void touch(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

/// The number of calls of `count_run`.
extern int64_t counted_runs_of_process;
static inline int64_t counted_runs(void) { return counted_runs_of_process; }

/// Counts a run of a closure. The closure captures nothing for it, so it is compiled like one that counts nothing.
static inline void count_run(void) { counted_runs_of_process++; }

/// Returns the nanoseconds since a fixed time in the past.
static inline uint64_t monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/// Returns the number of allocated bytes, including the allocator's overhead, or a negative number if the allocator
/// does not report it.
int64_t allocated_bytes(void);

#endif
