#define _GNU_SOURCE
#include "MemoryFile.h"
#include "NoDebug.h"

#ifdef __linux__
#include <sys/mman.h>

// Not a literal in the call, which would have debug information.
NO_DEBUG static const char name[] = "bench";

NO_DEBUG int probe_memory_file(void) { return memfd_create(name, MFD_CLOEXEC); }
#else
#include <errno.h>

int probe_memory_file(void) {
  errno = ENOSYS;
  return -1;
}
#endif
