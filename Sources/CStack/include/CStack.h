#ifndef CSTACK_H
#define CSTACK_H

/// Whether only the last of this thread's stack is left: 32 KiB, and an eighth of a small stack.
///
/// @note The first call on a thread asks the system where its stack ends, which may allocate. Of code that runs on a stack of
/// its own nothing is known, and 0 is returned.
int stack_is_nearly_used_up(void);

#endif
