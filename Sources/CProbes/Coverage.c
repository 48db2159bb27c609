#include "Coverage.h"
#include "NoDebug.h"

// In the compiler's runtime, if linked.
__attribute__((weak)) extern void __llvm_profile_initialize_file(void);
__attribute__((weak)) extern int __llvm_profile_write_file(void);

NO_DEBUG void probe_write_coverage(void) {
  // Without NULL, which is a cast: see NoDebug.h.
  if (!__llvm_profile_write_file || !__llvm_profile_initialize_file) return;
  __llvm_profile_initialize_file();
  __llvm_profile_write_file();
}
