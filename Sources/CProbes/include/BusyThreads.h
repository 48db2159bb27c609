#ifndef CPROBES_BUSY_THREADS_H
#define CPROBES_BUSY_THREADS_H

/// Whether other threads of this process keep running. Decided by their processor time, not by elapsed time, because
/// threads come to rest later on a busy machine. Waits until certain.
int probe_is_busy(void);

#endif
