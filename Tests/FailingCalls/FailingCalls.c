// Replaces a function of the C library in the test program, so that a test can let it fail. A test that uses up the
// file descriptors instead also fails the calls of Dispatch, which stops the process then.
#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "FailingCalls.h"

#if defined(__linux__) && !__has_feature(thread_sanitizer) && !__has_feature(address_sanitizer)
#include <errno.h>
#include <stdatomic.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

const _Bool sluice_calls_can_fail = 1;
static atomic_int acceptError;

void sluice_fail_accept(int error) { atomic_store(&acceptError, error); }

int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags) {
  int error = atomic_load(&acceptError);
  if (error) {
    errno = error;
    return -1;
  }
  return (int)syscall(SYS_accept4, socket, address, length, flags);
}
#else
const _Bool sluice_calls_can_fail = 0;

void sluice_fail_accept(int error) {}
#endif
