#ifndef CPROBES_TIMER_SLACK_H
#define CPROBES_TIMER_SLACK_H

/// Has the calling thread wake when its sleeps end. Linux lets them end up to 50 us later otherwise, so that several wake
/// together. Does nothing on other systems, or where the system refuses.
void probe_lower_timer_slack(void);

#endif
