#define _GNU_SOURCE
#include "BusyThreads.h"
#include "NoDebug.h"

#include <stdint.h>
#include <time.h>

#ifdef __linux__
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

NO_DEBUG static const int quiet_looks_max = 3;
NO_DEBUG static const int64_t running_nanoseconds = 50000000;

NO_DEBUG static int64_t nanoseconds(clockid_t clock) {
  struct timespec time = {.tv_sec = 0};
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// The processor time of all other threads.
NO_DEBUG static int64_t used_by_others(void) {
  return nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - nanoseconds(CLOCK_THREAD_CPUTIME_ID);
}

#ifdef __linux__

NO_DEBUG static const char tasks_path[] = "/proc/self/task";
NO_DEBUG static const char state_name[] = "stat";

// Whether the thread of a folder in /proc/self/task runs or waits for a processor.
NO_DEBUG static int is_ready(int tasks, const char *name) {
  char text[512];
  int folder = openat(tasks, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  int file = openat(folder, state_name, O_RDONLY | O_CLOEXEC);
  close(folder);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The state follows the name, which is in brackets and may contain brackets.
  const char *end = strrchr(text, ')');
  return end && end[1] == ' ' && end[2] == 'R';
}

// The layout of getdents64.
struct task {
  uint64_t inode;
  int64_t offset;
  uint16_t length;
  uint8_t type;
  char name[];
};

NO_DEBUG static int is_another_ready(void) {
  union {
    struct task first;
    char bytes[4096];
  } read;
  long own = syscall(SYS_gettid);
  int tasks = open(tasks_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (tasks < 0) return 0;
  int found = 0;
  for (;;) {
    long count = syscall(SYS_getdents64, tasks, &read, sizeof read);
    if (count <= 0 || found) break;
    for (long start = 0; start < count && !found;) {
      const void *place = read.bytes + start;
      const struct task *task = place;
      long number = 0;
      for (const char *digit = task->name; *digit >= '0' && *digit <= '9'; digit++) number = number * 10 + *digit - '0';
      found = number != 0 && number != own && is_ready(tasks, task->name);
      start += task->length;
    }
  }
  close(tasks);
  return found;
}

#else

// Unknown on this system.
NO_DEBUG static int is_another_ready(void) { return 0; }

#endif

NO_DEBUG int probe_is_busy(void) {
  int64_t start = used_by_others();
  int quiet_looks = 0;
  while (quiet_looks < quiet_looks_max) {
    int64_t before = used_by_others(), time = nanoseconds(CLOCK_MONOTONIC);
    struct timespec pause = {.tv_nsec = 1000000};
    nanosleep(&pause, 0);
    int64_t used = used_by_others();
    if (used - start > running_nanoseconds) return 1;
    int is_quiet = (used - before) * 10 < nanoseconds(CLOCK_MONOTONIC) - time && !is_another_ready();
    quiet_looks = is_quiet ? quiet_looks + 1 : 0;
  }
  return 0;
}
