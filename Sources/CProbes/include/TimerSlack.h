#ifndef CPROBES_TIMER_SLACK_H
#define CPROBES_TIMER_SLACK_H

/// Minimises the calling thread's timer slack. By default Linux ends sleeps up to 50 us later. Does nothing on other
/// systems, or if the system refuses.
void probe_lower_timer_slack(void);

#endif
