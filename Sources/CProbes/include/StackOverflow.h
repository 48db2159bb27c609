#ifndef CPROBES_STACK_OVERFLOW_H
#define CPROBES_STACK_OVERFLOW_H

#include <stdint.h>

/// From now on a thread that runs beyond its stack, and has called `probe_watch_stack`, sets `*note` to `value` before it ends
/// the process by the signal that it would have ended by. Does nothing but on Linux.
void probe_note_stack_overflow(int64_t *note, int64_t value);

/// Has the calling thread watched. Its signal handlers run on a stack of their own from now on. Further calls do nothing.
void probe_watch_stack(void);

#endif
