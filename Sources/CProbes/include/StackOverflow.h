#ifndef CPROBES_STACK_OVERFLOW_H
#define CPROBES_STACK_OVERFLOW_H

#include <stdint.h>

/// From now on a thread that overflows its stack, and has called `probe_watch_stack`, sets `*note` to `value`. Then the
/// process ends by the same signal as without this. Only on Linux.
void probe_note_stack_overflow(int64_t *note, int64_t value);

/// Watches the calling thread. From now on its signal handlers run on a separate stack. Further calls do nothing.
void probe_watch_stack(void);

#endif
