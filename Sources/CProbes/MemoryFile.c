#define _GNU_SOURCE
#include "MemoryFile.h"
#include "NoDebug.h"

#ifdef __linux__
#include <sys/mman.h>
#else
#include <errno.h>
#endif

NO_DEBUG int probe_memory_file(void) {
#ifdef __linux__
  return memfd_create("bench", MFD_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}
