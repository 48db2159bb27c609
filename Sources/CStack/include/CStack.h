#ifndef CSTACK_H
#define CSTACK_H

/// Whether only the last of this thread's stack is left: 32 KiB, or an eighth of a stack of less than 256 KiB.
///
/// The first call on a thread asks the system where its stack ends, which may allocate. A call from code that runs on a
/// stack of its own, of which nothing is known, returns 0, as does every later call on that thread.
int stack_is_nearly_used_up(void);

#endif
