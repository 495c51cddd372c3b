#include "CSluice.h"

#if defined(__wasi__)
sluice_current_t sluice_current;
#else
__thread sluice_current_t sluice_current;
#endif

bool sluice_observation = true;
