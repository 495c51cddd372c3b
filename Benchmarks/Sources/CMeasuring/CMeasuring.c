#include "CMeasuring.h"

int64_t counted_runs_of_process = 0;

#if defined(__GLIBC__)
#include <malloc.h>
int64_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)info.uordblks + (int64_t)info.hblkhd;
}
#else
int64_t allocated_bytes(void) { return -1; }
#endif
