#define _GNU_SOURCE
#include "StackOverflow.h"
#include "NoDebug.h"

#ifdef __linux__

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// The kernel keeps a megabyte below the stack of the main thread free, and a frame may be large.
static const uintptr_t gap = 1 << 20;
// How far the system's idea of the lowest address and the library's may lie apart.
static const uintptr_t doubt = 1 << 16;
static const size_t handler_bytes = 1 << 16;

static int64_t *noted_at;
static int64_t noted_value;

static __thread uintptr_t lowest;
static pthread_key_t handler_stacks;
static pthread_once_t once = PTHREAD_ONCE_INIT;

NO_DEBUG static void forget(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(stack);
}

NO_DEBUG static void make_key(void) { pthread_key_create(&handler_stacks, forget); }

NO_DEBUG static void note(int number, siginfo_t *information, void *context) {
  (void)context;
  uintptr_t address;
  memcpy(&address, &information->si_addr, sizeof address);
  // Not sent by anybody: a place that the thread has tried to use.
  if (information->si_code > 0 && lowest != 0 && address + gap >= lowest && address < lowest + doubt) {
    *noted_at = noted_value;
  }
  // What failed is tried again, and ends the process.
  signal(number, SIG_DFL);
}

NO_DEBUG void probe_note_stack_overflow(int64_t *note_at, int64_t value) {
  noted_at = note_at;
  noted_value = value;
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  action.sa_sigaction = note;
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}

NO_DEBUG void probe_watch_stack(void) {
  if (noted_at == NULL || lowest != 0) return;
  pthread_attr_t attributes;
  void *start = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  int answer = pthread_attr_getstack(&attributes, &start, &size);
  pthread_attr_destroy(&attributes);
  pthread_once(&once, make_key);
  void *stack = malloc(handler_bytes);
  if (answer != 0 || stack == NULL) {
    free(stack);
    return;
  }
  stack_t handlers = {.ss_sp = stack, .ss_size = handler_bytes};
  pthread_setspecific(handler_stacks, stack);
  if (sigaltstack(&handlers, NULL) == 0) memcpy(&lowest, &start, sizeof lowest);
}

#else

NO_DEBUG void probe_note_stack_overflow(int64_t *note, int64_t value) {
  (void)note;
  (void)value;
}

NO_DEBUG void probe_watch_stack(void) {}

#endif
