#define _GNU_SOURCE
#include "LeftThreads.h"
#include "NoDebug.h"

#ifdef __linux__

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// All that runs as the process dies is allowed in the handler of a signal: no memory is allocated, and no lock is taken.

#define THREADS_MAX 1024

NO_DEBUG static const int quiet_looks_max = 3;
NO_DEBUG static const char tasks_path[] = "/proc/self/task";
NO_DEBUG static const char state_name[] = "stat";
NO_DEBUG static const int64_t running_nanoseconds = 50000000;

NO_DEBUG static int64_t *noted_at;
// Those that replay; 0 where there is none.
NO_DEBUG static _Atomic pthread_t replaying[THREADS_MAX];
NO_DEBUG static atomic_int is_full;
NO_DEBUG static _Thread_local _Atomic pthread_t *own_place;
NO_DEBUG static pthread_key_t places;
NO_DEBUG static pthread_once_t once = PTHREAD_ONCE_INIT;
NO_DEBUG static _Atomic pthread_t looking;

NO_DEBUG static void leave(void *place) {
  _Atomic pthread_t *own = place;
  atomic_store(own, 0);
}

NO_DEBUG static void make_key(void) { pthread_key_create(&places, leave); }

NO_DEBUG void probe_note_replaying_thread(void) {
  if (!noted_at || own_place) return;
  pthread_once(&once, make_key);
  for (int index = 0; index < THREADS_MAX; index++) {
    pthread_t none = 0;
    if (!atomic_compare_exchange_strong(&replaying[index], &none, pthread_self())) continue;
    own_place = &replaying[index];
    pthread_setspecific(places, own_place);
    // The threads of a dispatch queue hold all signals back.
    sigset_t stops;
    sigemptyset(&stops);
    sigaddset(&stops, SIGRTMAX);
    pthread_sigmask(SIG_UNBLOCK, &stops, 0);
    return;
  }
  atomic_store(&is_full, 1);
}

NO_DEBUG static void stop(__attribute__((unused)) int number) {
  for (;;) pause();
}

NO_DEBUG static int64_t nanoseconds(clockid_t clock) {
  struct timespec time = {.tv_sec = 0};
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// What other threads than this one have used of processors.
NO_DEBUG static int64_t used_by_others(void) {
  return nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - nanoseconds(CLOCK_THREAD_CPUTIME_ID);
}

// Whether the thread of a folder in /proc/self/task runs, or would if a processor were free.
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
  // The state follows the name, which is in brackets and may have brackets.
  const char *end = strrchr(text, ')');
  return end && end[1] == ' ' && end[2] == 'R';
}

// As getdents64 writes it.
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

// As `IdleProcessor.isBusy`: it is not time that decides, but how long others have used a processor.
NO_DEBUG static int is_busy(void) {
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

NO_DEBUG void probe_see_left_threads(void) {
  if (!noted_at) return;
  pthread_t none = 0, self = pthread_self();
  if (!atomic_compare_exchange_strong(&looking, &none, self)) {
    // It dies of another signal while it looks.
    if (pthread_equal(none, self)) return;
    stop(0);
  }
  if (atomic_load(&is_full)) return;
  for (int index = 0; index < THREADS_MAX; index++) {
    pthread_t thread = atomic_load(&replaying[index]);
    if (thread != 0 && !pthread_equal(thread, self)) pthread_kill(thread, SIGRTMAX);
  }
  if (is_busy()) *noted_at = 1;
}

NO_DEBUG static void die(int number) {
  probe_see_left_threads();
  struct sigaction standard = {.sa_flags = 0};
  sigaction(number, &standard, 0);
  raise(number);
}

NO_DEBUG void probe_note_left_threads(int64_t *note) {
  struct sigaction action = {.sa_flags = 0};
  sigfillset(&action.sa_mask);
  action.sa_handler = stop;
  if (sigaction(SIGRTMAX, &action, 0) != 0) return;
  noted_at = note;
  // SIGSEGV and SIGBUS are those of StackOverflow.c.
  int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  struct sigaction last = {.sa_flags = SA_ONSTACK};
  last.sa_handler = die;
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) sigaction(signals[index], &last, 0);
  atexit(probe_see_left_threads);
}

#else

NO_DEBUG void probe_note_left_threads(__attribute__((unused)) int64_t *note) {}
NO_DEBUG void probe_note_replaying_thread(void) {}
NO_DEBUG void probe_see_left_threads(void) {}

#endif
