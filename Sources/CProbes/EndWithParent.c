#include "EndWithParent.h"
#include "NoDebug.h"

#ifdef __linux__
#include <signal.h>
#include <sys/prctl.h>
#endif

NO_DEBUG void probe_end_with_parent(void) {
#ifdef __linux__
  const unsigned long kill_it = SIGKILL;
  prctl(PR_SET_PDEATHSIG, kill_it, 0UL, 0UL, 0UL);
#endif
}
