// The running transaction or observer of a thread, as one thread-local word with its flags. The end of the file has
// declarations that Swift cannot express.
//
// A transaction is synchronous: it begins and ends on one thread without suspending. So a thread-local is exact in
// every isolation. The accessors of observed properties read `flags` on each access. The flags are zero while no
// observer tracks or checks reads.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  void *_Nullable run;    // the engine whose transaction or observer runs on this thread
  uint64_t flags;         // not zero: reads are tracked or checked; more than 1: address of the table of allowed reads
  void *_Nullable dying;  // the lists whose teardown waits for the one that runs on this thread; null while none runs
} sluice_current_t;

#if defined(__wasi__)
extern sluice_current_t sluice_current;
#elif defined(__ELF__)
extern __thread sluice_current_t sluice_current __attribute__((tls_model("initial-exec")));
#else
extern __thread sluice_current_t sluice_current;
#endif

// `pure` tells the optimizer that these calls retain and release nothing (0.3 ns; 11 ns without it).
__attribute__((pure)) static inline void *_Nullable sluice_run(void) { return sluice_current.run; }
__attribute__((pure)) static inline uint64_t sluice_flags(void) { return sluice_current.flags; }
static inline void sluice_set(void *_Nullable run, uint64_t flags) {
  sluice_current.run = run;
  sluice_current.flags = flags;
}

// A cache of the reads that a contract allows, for the first 64 properties of up to 8 types. Each type has one of 8
// places.
typedef struct {
  uintptr_t type;  // the first word of the type's objects
  uint64_t properties;
} sluice_allowed_t;
static inline size_t sluice_place_of_type(uintptr_t type) { return (type >> 4 ^ type >> 8) & 7; }

// Whether the flags alone allow the read of a property. The value false means unknown.
static inline bool sluice_allows(uint64_t flags, const void *_Nonnull node, int64_t property) {
  if (flags <= 1) return false;
  uintptr_t type = *(const uintptr_t *)node;
  const sluice_allowed_t *allowed = (const sluice_allowed_t *)flags + sluice_place_of_type(type);
  return allowed->type == type && property < 64 && allowed->properties >> property & 1;
}

// Records in the cache that objects of this type may read the property.
static inline void sluice_note_allowed(uint64_t flags, const void *_Nonnull node, int64_t property) {
  uintptr_t type = *(const uintptr_t *)node;
  sluice_allowed_t *allowed = (sluice_allowed_t *)flags + sluice_place_of_type(type);
  if (property >= 64) return;
  if (allowed->type != type) *allowed = (sluice_allowed_t){type, 0};
  allowed->properties |= (uint64_t)1 << property;
}

// A number that identifies this thread while the thread runs.
static inline uintptr_t sluice_thread(void) { return (uintptr_t)&sluice_current; }

// The executor on which this thread runs a task. Its first word is the actor's address, or 0 if there is none. Declared
// by the Swift runtime.
typedef struct {
  uintptr_t identity, implementation;
} sluice_executor_t;
__attribute__((swiftcall)) sluice_executor_t swift_task_getCurrentExecutor(void);

static inline void *_Nullable sluice_dying_lists(void) { return sluice_current.dying; }
static inline void sluice_set_dying_lists(void *_Nullable lists) { sluice_current.dying = lists; }

// The number of elements that collections have moved, copied or compared on this thread. Counted for tests, in debug
// builds.
uint64_t sluice_touched(void);
void sluice_touch(uint64_t elements);

// Whether nodes of `Observable` types report their reads and changes to Observation: one byte for the process.
extern bool sluice_observation;
static inline bool sluice_observation_is_on(void) { return __atomic_load_n(&sluice_observation, __ATOMIC_RELAXED); }
static inline void sluice_switch_observation(bool is_on) { __atomic_store_n(&sluice_observation, is_on, __ATOMIC_RELAXED); }

// The marks in the slot of a value that is being edited in place, for collections and for texts; 0 until there is one.
// See LentValue.swift.
extern uintptr_t sluice_lent, sluice_lent_texts;
static inline uintptr_t sluice_lent_mark(void) { return __atomic_load_n(&sluice_lent, __ATOMIC_RELAXED); }
static inline void sluice_set_lent_mark(uintptr_t mark) { __atomic_store_n(&sluice_lent, mark, __ATOMIC_RELAXED); }
static inline uintptr_t sluice_lent_text(void) { return __atomic_load_n(&sluice_lent_texts, __ATOMIC_RELAXED); }
static inline void sluice_set_lent_text(uintptr_t mark) { __atomic_store_n(&sluice_lent_texts, mark, __ATOMIC_RELAXED); }

// Whether an object is in its `deinit`. Such an object must not be retained. See Docs/Workarounds.md.
bool swift_isDeallocating(void *_Nonnull object);

// Tells the processor that the memory at an address will be read soon, so that it can fetch it. The address may be
// invalid.
static inline void sluice_prefetch(uintptr_t address) { __builtin_prefetch((const void *)address); }
