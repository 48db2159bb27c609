#define _GNU_SOURCE
#include "Affinity.h"
#include "NoDebug.h"

#include <errno.h>

#ifdef __linux__
#include <sched.h>
#endif

NO_DEBUG int probe_allowed_processors(int *processors, int capacity) {
  int count = 0;
#ifdef __linux__
  cpu_set_t set;
  // Bit by bit, because the macros cast: see NoDebug.h.
  const int bits = 8 * sizeof set.__bits[0];
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 0;
  for (int number = 0; number < CPU_SETSIZE && count < capacity; number++) {
    if (set.__bits[number / bits] >> (number % bits) & 1) processors[count++] = number;
  }
#else
  (void)processors;
  (void)capacity;
#endif
  return count;
}

NO_DEBUG int probe_set_processors(int thread_id, const int *processors, int count) {
#ifdef __linux__
  cpu_set_t set = {0};
  const int bits = 8 * sizeof set.__bits[0];
  for (int index = 0; index < count; index++) {
    int number = processors[index];
    if (number < 0 || number >= CPU_SETSIZE) {
      errno = EINVAL;
      return -1;
    }
    set.__bits[number / bits] |= 1UL << (number % bits);
  }
  return sched_setaffinity(thread_id, sizeof set, &set);
#else
  (void)thread_id;
  (void)processors;
  (void)count;
  errno = ENOSYS;
  return -1;
#endif
}
