#define _GNU_SOURCE
#include "Image.h"
#include "NoDebug.h"

#include <dlfcn.h>
#include <stddef.h>

NO_DEBUG const void *probe_image(const void *address) {
  Dl_info information;
  return dladdr(address, &information) == 0 ? NULL : information.dli_fbase;
}
