#ifndef CSTACK_H
#define CSTACK_H

/// Whether less than 32 KiB of this thread's stack is left, or an eighth if the stack is smaller than 256 KiB.
///
/// The first call on a thread asks the system for the stack's bounds, which may allocate. A call on a separate stack,
/// whose bounds are unknown, returns 0, as does every later call on that thread.
int stack_is_nearly_used_up(void);

#endif
