#define _GNU_SOURCE
#include "MemoryFile.h"
#include "NoDebug.h"

#ifdef __linux__
#include <sys/mman.h>

// Not written where it is used: such a literal has debug information of its own.
NO_DEBUG static const char name[] = "bench";

NO_DEBUG int probe_memory_file(void) { return memfd_create(name, MFD_CLOEXEC); }
#else
#include <errno.h>

int probe_memory_file(void) {
  errno = ENOSYS;
  return -1;
}
#endif
