// The running transaction or observer of a thread, as one thread-local word and its flags; and at the end what Swift cannot say.
//
// A transaction is synchronous: it begins and ends on one thread without suspending, so a thread-local is exact in
// every isolation. Monitored accessors read `flags` on each access; it is zero while nobody wants to know.
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef struct {
  void *_Nullable run;    // the engine whose transaction or observer runs on this thread
  uint64_t flags;         // not zero: reads are tracked or checked
  void *_Nullable dying;  // the lists that wait for one that dies on this thread; null while none does
} sluice_current_t;

#if defined(__wasi__)
extern sluice_current_t sluice_current;
#elif defined(__ELF__)
extern __thread sluice_current_t sluice_current __attribute__((tls_model("initial-exec")));
#else
extern __thread sluice_current_t sluice_current;
#endif

// `pure` lets the optimiser see that nothing is retained or released around these (11 ns against 0.3 without it).
__attribute__((pure)) static inline void *_Nullable sluice_run(void) { return sluice_current.run; }
__attribute__((pure)) static inline uint64_t sluice_flags(void) { return sluice_current.flags; }
static inline void sluice_set(void *_Nullable run, uint64_t flags) {
  sluice_current.run = run;
  sluice_current.flags = flags;
}

static inline void *_Nullable sluice_dying_lists(void) { return sluice_current.dying; }
static inline void sluice_set_dying_lists(void *_Nullable lists) { sluice_current.dying = lists; }

// How many elements collections have moved, copied or compared on this thread: counted where tests ask, in debug builds.
uint64_t sluice_touched(void);
void sluice_touch(uint64_t elements);

// Whether nodes of types that are `Observable` tell Observation of their reads and changes: one byte for the process.
extern bool sluice_observation;
static inline bool sluice_observation_is_on(void) { return __atomic_load_n(&sluice_observation, __ATOMIC_RELAXED); }
static inline void sluice_switch_observation(bool is_on) { __atomic_store_n(&sluice_observation, is_on, __ATOMIC_RELAXED); }

// What stands in the slot of a collection that is being edited in place; 0 until there is one. See LentCollection.swift.
extern uintptr_t sluice_lent;
static inline uintptr_t sluice_lent_mark(void) { return __atomic_load_n(&sluice_lent, __ATOMIC_RELAXED); }
static inline void sluice_set_lent_mark(uintptr_t mark) { __atomic_store_n(&sluice_lent, mark, __ATOMIC_RELAXED); }

// Whether an object is in its `deinit`: what is dying must not be retained again. See Docs/Workarounds.md.
bool swift_isDeallocating(void *_Nonnull object);

// The memory at an address will be read soon: a processor that can fetches it meanwhile. The address need not be one.
static inline void sluice_prefetch(uintptr_t address) { __builtin_prefetch((const void *)address); }
