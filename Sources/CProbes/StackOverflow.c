#define _GNU_SOURCE
#include "StackOverflow.h"
#include "NoDebug.h"

#ifdef __linux__

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

// Without NULL and SIG_DFL, which are casts: see NoDebug.h.

// The kernel keeps a megabyte below the main thread's stack free, and a frame may be large.
NO_DEBUG static const uintptr_t gap = 1 << 20;
// The greatest distance between the lowest addresses of the system and of the library.
NO_DEBUG static const uintptr_t doubt = 1 << 16;
NO_DEBUG static const size_t handler_bytes = 1 << 16;

NO_DEBUG static int64_t *noted_at;
NO_DEBUG static int64_t noted_value;

NO_DEBUG static _Thread_local uintptr_t lowest;
NO_DEBUG static pthread_key_t handler_stacks;
NO_DEBUG static pthread_once_t once = PTHREAD_ONCE_INIT;

NO_DEBUG static void forget(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, 0);
  free(stack);
}

NO_DEBUG static void make_key(void) { pthread_key_create(&handler_stacks, forget); }

NO_DEBUG static void note(int number, siginfo_t *information, __attribute__((unused)) void *context) {
  uintptr_t address;
  memcpy(&address, &information->si_addr, sizeof address);
  // Not sent by a process: an address that the thread has accessed.
  if (information->si_code > 0 && lowest != 0 && address + gap >= lowest && address < lowest + doubt) {
    *noted_at = noted_value;
  }
  // The access is repeated, and ends the process.
  struct sigaction standard = {.sa_flags = 0};
  sigaction(number, &standard, 0);
}

NO_DEBUG void probe_note_stack_overflow(int64_t *note_at, int64_t value) {
  noted_at = note_at;
  noted_value = value;
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = note;
  sigaction(SIGSEGV, &action, 0);
  sigaction(SIGBUS, &action, 0);
}

NO_DEBUG void probe_watch_stack(void) {
  if (!noted_at || lowest != 0) return;
  pthread_attr_t attributes;
  void *start = 0;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  int answer = pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  pthread_once(&once, make_key);
  void *stack = malloc(handler_bytes);
  if (answer != 0 || !stack) {
    free(stack);
    return;
  }
  stack_t handlers = {.ss_sp = stack, .ss_size = handler_bytes};
  pthread_setspecific(handler_stacks, stack);
  if (sigaltstack(&handlers, 0) == 0) memcpy(&lowest, &start, sizeof lowest);
}

#else

NO_DEBUG void probe_note_stack_overflow(
    __attribute__((unused)) int64_t *note_at, __attribute__((unused)) int64_t value) {}

NO_DEBUG void probe_watch_stack(void) {}

#endif
