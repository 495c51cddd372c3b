#ifndef CMEASURING_H
#define CMEASURING_H

#include <stdint.h>
#include <time.h>

/// Counts to a hundred, one step after the other: a loop that JavaScript engines keep and Swift's optimiser would delete.
static inline void busy(void) {
  for (long step = 0; step < 100; step++) {
    __asm__ volatile("" : "+r"(step));
  }
}

/// The number given, of which the optimiser knows nothing any more.
static inline long opaque(long number) {
  __asm__ volatile("" : "+r"(number));
  return number;
}

/// What stands at the address, and all that is reached from there, may have changed, for all that the optimiser knows.
static inline void touch(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }

/// How often `count_run` was called.
extern int64_t counted_runs_of_process;
static inline int64_t counted_runs(void) { return counted_runs_of_process; }

/// Counts a run of a closure that captures nothing for it, so that it is made as one that counts nothing.
static inline void count_run(void) { counted_runs_of_process++; }

/// Nanoseconds since some moment in the past.
static inline uint64_t monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/// Bytes that are allocated now, with what the allocator adds; negative where the allocator does not tell.
int64_t allocated_bytes(void);

#endif
