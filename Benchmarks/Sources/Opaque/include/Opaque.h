#ifndef OPAQUE_H
#define OPAQUE_H

/// What the optimiser must not see through.

/// Counts to a hundred, one step after the other: a loop that JavaScript engines keep and Swift's optimiser would delete.
static inline void opaque_busy(void) {
  for (long step = 0; step < 100; step++) {
    __asm__ volatile("" : "+r"(step));
  }
}

/// The number given, of which the optimiser knows nothing any more.
static inline long opaque_number(long number) {
  __asm__ volatile("" : "+r"(number));
  return number;
}

/// Takes a word as used, so that what made it is not left out.
static inline void opaque_use(long word) { __asm__ volatile("" : : "r"(word) : "memory"); }

#endif
