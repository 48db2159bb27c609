#ifndef CPROBES_SIGNAL_PIPE_H
#define CPROBES_SIGNAL_PIPE_H

/// Installs a handler that writes the signal's number, one byte, to the descriptor. The reader does the work. All
/// signals share one descriptor, the last one given. Interrupted calls are restarted. Returns 0, or -1 with `errno`.
///
/// In C, because Swift's runtime is not async-signal-safe.
int probe_send_signal_to_pipe(int signal_number, int descriptor);

#endif
