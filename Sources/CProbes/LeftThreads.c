#define _GNU_SOURCE
#include "LeftThreads.h"
#include "BusyThreads.h"
#include "NoDebug.h"

#ifdef __linux__

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

// All that runs as the process dies is allowed in the handler of a signal: no memory is allocated, and no lock is taken.

#define THREADS_MAX 1024

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

// Whether threads that were stopped go on.
NO_DEBUG static atomic_int is_released;

NO_DEBUG static void stop(__attribute__((unused)) int number) {
  struct timespec tick = {.tv_nsec = 1000000};
  while (!atomic_load(&is_released)) nanosleep(&tick, 0);
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
  if (probe_is_busy()) *noted_at = 1;
}

// What follows in exit() takes locks, which a thread that was stopped may hold.
NO_DEBUG static void see_at_exit(void) {
  probe_see_left_threads();
  atomic_store(&is_released, 1);
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
  atexit(see_at_exit);
}

#else

NO_DEBUG void probe_note_left_threads(__attribute__((unused)) int64_t *note) {}
NO_DEBUG void probe_note_replaying_thread(void) {}
NO_DEBUG void probe_see_left_threads(void) {}

#endif
