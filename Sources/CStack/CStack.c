#define _GNU_SOURCE
#include "CStack.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>

// For the reason see CProbes/NoDebug.h.
#define NO_DEBUG __attribute__((nodebug))

NO_DEBUG static const size_t reserve_max = 32 << 10;

// The lowest address with enough stack below it; the highest address before the first look. A union, because a cast
// would bring back its type.
NO_DEBUG static _Thread_local __attribute__((tls_model("initial-exec"))) union {
  uintptr_t number;
  const char *place;
} least = {.number = UINTPTR_MAX};

// Sets `low` to the lowest address of this thread's stack, and returns the size; 0 if unknown.
NO_DEBUG static size_t bounds(const char **low) {
  void *start = 0;
  size_t size = 0;
#ifdef __APPLE__
  size = pthread_get_stacksize_np(pthread_self());
  start = pthread_get_stackaddr_np(pthread_self());
  *low = start;
  *low -= size;
#else
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &start, &size) != 0) size = 0;
  pthread_attr_destroy(&attributes);
  *low = start;
#endif
  return size;
}

__attribute__((noinline)) NO_DEBUG static int look(const char *place) {
  const char *low = 0;
  size_t size = bounds(&low);
  // Not on this thread's stack, but on a separate one.
  if (place < low || place > low + size) {
    least.number = 0;
    return 0;
  }
  least.place = low + (size / 8 < reserve_max ? size / 8 : reserve_max);
  return place < least.place;
}

NO_DEBUG int stack_is_nearly_used_up(void) {
  const char *place = __builtin_frame_address(0);
  return place < least.place && look(place);
}
