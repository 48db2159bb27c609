#include "NoDebug.h"
#include "ThisThread.h"

#include <stdatomic.h>

NO_DEBUG static _Atomic uintptr_t threads;
NO_DEBUG static _Thread_local uintptr_t number;

NO_DEBUG uintptr_t probe_this_thread(void) {
  if (number == 0) number = atomic_fetch_add(&threads, 1) + 1;
  return number;
}
