#ifndef CPROBES_BUSY_THREADS_H
#define CPROBES_BUSY_THREADS_H

/// Whether other threads of this process keep running. Decided by their processor time, not by elapsed time, because
/// threads come to rest later on a busy machine. Returns once they have come to rest, or have used too much processor
/// time.
int probe_is_busy(void);

#endif
