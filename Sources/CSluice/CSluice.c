#include "CSluice.h"

#if defined(__wasi__)
sluice_current_t sluice_current;
static uint64_t touched;
#else
__thread sluice_current_t sluice_current;
static __thread uint64_t touched;
#endif

uint64_t sluice_touched(void) { return touched; }
void sluice_touch(uint64_t elements) { touched += elements; }

bool sluice_observation = true;
uintptr_t sluice_lent = 0, sluice_lent_texts = 0;
