// The running transaction or observer of a thread, as one thread-local word and its flags; and at the end what Swift cannot say.
//
// A transaction is synchronous: it begins and ends on one thread without suspending, so a thread-local is exact in
// every isolation. Monitored accessors read `flags` on each access; it is zero while nobody wants to know.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  void *_Nullable run;    // the engine whose transaction or observer runs on this thread
  uint64_t flags;         // not zero: reads are tracked or checked; more than 1: the address of a table of those allowed
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

// Of some types, which of their first 64 properties may be read, as far as somebody has asked: each in its place of 8.
typedef struct {
  uintptr_t type;  // the first word of its objects
  uint64_t properties;
} sluice_allowed_t;
static inline size_t sluice_place_of_type(uintptr_t type) { return (type >> 4 ^ type >> 8) & 7; }

// Whether flags allow the read of a property by themselves. If not, that says nothing.
static inline bool sluice_allows(uint64_t flags, const void *_Nonnull node, int64_t property) {
  if (flags <= 1) return false;
  uintptr_t type = *(const uintptr_t *)node;
  const sluice_allowed_t *allowed = (const sluice_allowed_t *)flags + sluice_place_of_type(type);
  return allowed->type == type && property < 64 && allowed->properties >> property & 1;
}

// An object of a type may be read so from now.
static inline void sluice_note_allowed(uint64_t flags, const void *_Nonnull node, int64_t property) {
  uintptr_t type = *(const uintptr_t *)node;
  sluice_allowed_t *allowed = (sluice_allowed_t *)flags + sluice_place_of_type(type);
  if (property >= 64) return;
  if (allowed->type != type) *allowed = (sluice_allowed_t){type, 0};
  allowed->properties |= (uint64_t)1 << property;
}

// A number for this thread, while it lives.
static inline uintptr_t sluice_thread(void) { return (uintptr_t)&sluice_current; }

// The executor on which this thread runs a task: its first word is the actor's address, or 0 for none. Of the Swift runtime.
typedef struct {
  uintptr_t identity, implementation;
} sluice_executor_t;
__attribute__((swiftcall)) sluice_executor_t swift_task_getCurrentExecutor(void);

static inline void *_Nullable sluice_dying_lists(void) { return sluice_current.dying; }
static inline void sluice_set_dying_lists(void *_Nullable lists) { sluice_current.dying = lists; }

// How many elements collections have moved, copied or compared on this thread: counted where tests ask, in debug builds.
uint64_t sluice_touched(void);
void sluice_touch(uint64_t elements);

// Whether nodes of types that are `Observable` tell Observation of their reads and changes: one byte for the process.
extern bool sluice_observation;
static inline bool sluice_observation_is_on(void) { return __atomic_load_n(&sluice_observation, __ATOMIC_RELAXED); }
static inline void sluice_switch_observation(bool is_on) { __atomic_store_n(&sluice_observation, is_on, __ATOMIC_RELAXED); }

// What stands in the slot of a value that is being edited in place, of collections and of texts; 0 until there is one. See
// LentValue.swift.
extern uintptr_t sluice_lent, sluice_lent_texts;
static inline uintptr_t sluice_lent_mark(void) { return __atomic_load_n(&sluice_lent, __ATOMIC_RELAXED); }
static inline void sluice_set_lent_mark(uintptr_t mark) { __atomic_store_n(&sluice_lent, mark, __ATOMIC_RELAXED); }
static inline uintptr_t sluice_lent_text(void) { return __atomic_load_n(&sluice_lent_texts, __ATOMIC_RELAXED); }
static inline void sluice_set_lent_text(uintptr_t mark) { __atomic_store_n(&sluice_lent_texts, mark, __ATOMIC_RELAXED); }

// Whether an object is in its `deinit`: what is dying must not be retained again. See Docs/Workarounds.md.
bool swift_isDeallocating(void *_Nonnull object);

// The memory at an address will be read soon: a processor that can fetches it meanwhile. The address need not be one.
static inline void sluice_prefetch(uintptr_t address) { __builtin_prefetch((const void *)address); }
