#ifndef CPROBES_BUSY_THREADS_H
#define CPROBES_BUSY_THREADS_H

/// Whether other threads of this process than the calling one go on. Those that come to rest take longer for it on a busy
/// machine. So it is not time that decides, but how long they have used a processor: one that comes to rest uses far less.
int probe_is_busy(void);

#endif
