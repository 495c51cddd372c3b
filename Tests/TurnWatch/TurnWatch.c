#include "TurnWatch.h"

#ifdef __linux__
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Declared in TestSupport: makes a queue call `sluice_beat_taken` when its turn comes.
extern void sluice_post_beat(int queue);

enum { pool, mainActor, queues, deepest = 128, most = 1024 };
static const char *const names[] = {"pool", "main"};

static _Atomic int isTaken[queues];
static const double late = 0.1;
static double limit;
static void *frames[deepest];
static _Atomic int depth;
static _Atomic int isAsked;

void sluice_beat_taken(int queue) { atomic_store(&isTaken[queue], 1); }

// Returns the seconds for which a thread has computed.
static double computed(int thread) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", thread);
  FILE *file = fopen(path, "r");
  unsigned long long nanoseconds = 0;
  if (file == NULL) return 0;
  if (fscanf(file, "%llu", &nanoseconds) != 1) nanoseconds = 0;
  fclose(file);
  return (double)nanoseconds / 1e9;
}

// Returns the seconds for which the threads of a queue have computed: the main thread, or all others.
static double computedFor(int queue) {
  double main = computed(getpid());
  if (queue == mainActor) return main;
  struct timespec all;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &all);
  return (double)all.tv_sec + (double)all.tv_nsec / 1e9 - main;
}

// Returns the thread that computes at present, other than this one and the main one, or 0 if none does.
static int busyThread(void) {
  static int threads[most];
  static double before[most];
  int count = 0, busiest = 0, self = (int)syscall(SYS_gettid);
  double highest = 0;
  DIR *folder = opendir("/proc/self/task");
  if (folder == NULL) return 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL && count < most;) {
    int thread = atoi(entry->d_name);
    if (thread == 0 || thread == self || thread == getpid()) continue;
    threads[count] = thread;
    before[count++] = computed(thread);
  }
  closedir(folder);
  usleep(50000);
  for (int index = 0; index < count; index++) {
    double spent = computed(threads[index]) - before[index];
    if (spent > highest) highest = spent, busiest = threads[index];
  }
  return busiest;
}

static void takeStack(int signal) {
  int error = errno;
  if (atomic_exchange(&isAsked, 0)) atomic_store(&depth, backtrace(frames, deepest));
  errno = error;
}

static void tell(const char *moment, int queue, double seconds) {
  int thread = queue == mainActor ? getpid() : busyThread();
  if (atomic_load(&isTaken[queue])) return;  // The queue has taken its beat meanwhile.
  atomic_store(&depth, 0);
  atomic_store(&isAsked, thread != 0);
  // The signal for profilers is one of the few that threads of the pool don't block.
  if (thread != 0) syscall(SYS_tgkill, getpid(), thread, SIGPROF);
  for (int wait = 0; thread != 0 && atomic_load(&depth) == 0 && wait < 5000; wait++) usleep(1000);
  if (atomic_exchange(&isAsked, 0)) atomic_store(&depth, 0);  // Without an answer, a late one is ignored.
  Dl_info program;
  dladdr((void *)&tell, &program);
  // A single write, so that the output of tests doesn't interrupt the line.
  char line[80 + deepest * 18];
  int length = snprintf(line, sizeof line, "\nturn watch: %s: %s for %.2f s:", moment, names[queue], seconds);
  for (int frame = 0; frame < atomic_load(&depth); frame++) {
    Dl_info owner;
    if (dladdr(frames[frame], &owner) != 0 && owner.dli_fbase == program.dli_fbase)
      length += snprintf(
        line + length, sizeof line - (size_t)length, " %lx",
        (unsigned long)((char *)frames[frame] - (char *)program.dli_fbase));
  }
  line[length++] = '\n';
  if (write(STDERR_FILENO, line, (size_t)length) < 0) return;
}

static void *watch(void *unused) {
  double since[queues] = {0};
  int isTold[queues] = {0};  // 1 when the beat is late, 2 when it is late by the limit.
  for (int queue = 0; queue < queues; queue++) sluice_post_beat(queue);
  for (;;) {
    usleep(20000);
    for (int queue = 0; queue < queues; queue++) {
      double now = computedFor(queue);
      if (atomic_exchange(&isTaken[queue], 0)) {
        isTold[queue] = 0;
        since[queue] = now;
        sluice_post_beat(queue);
      } else if (now - since[queue] > late && isTold[queue] == 0) {
        isTold[queue] = 1;
        since[queue] = now;
        tell("late", queue, late);
      } else if (now - since[queue] > limit && isTold[queue] == 1) {
        isTold[queue] = 2;
        tell("held", queue, now - since[queue]);
      }
    }
  }
  return unused;
}

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("SLUICE_WATCH_TURNS");
  if (text == NULL || (limit = atof(text)) <= 0) return;
  unsetenv("SLUICE_WATCH_TURNS");  // The programs of exit tests have threads of their own.
  backtrace(frames, 1);  // The first call loads libgcc, which is not async-signal-safe.
  signal(SIGPROF, takeStack);
  pthread_t watcher;
  if (pthread_create(&watcher, NULL, watch, NULL) == 0) pthread_detach(watcher);
}
#else
int sluice_turn_watch_is_for_linux;
#endif
