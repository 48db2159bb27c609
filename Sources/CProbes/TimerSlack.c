#include "NoDebug.h"
#include "TimerSlack.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

NO_DEBUG void probe_lower_timer_slack(void) {
#ifdef __linux__
  // In nanoseconds; 0 would mean the default.
  prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
#endif
}
