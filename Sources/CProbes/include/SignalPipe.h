#ifndef CPROBES_SIGNAL_PIPE_H
#define CPROBES_SIGNAL_PIPE_H

/// From now on the signal writes its number, one byte, to the descriptor, and does nothing else: what there is to do is
/// done where that is read. All signals share one descriptor, the last one given. Interrupted calls are restarted.
/// Returns 0, or -1 with `errno`.
///
/// In C because a handler runs in the middle of anything, where Swift's runtime promises nothing.
int probe_send_signal_to_pipe(int signal_number, int descriptor);

#endif
