#ifndef CPROBES_THIS_THREAD_H
#define CPROBES_THIS_THREAD_H

#include <stdint.h>

/// The calling thread's number, unique among running threads.
uintptr_t probe_this_thread(void);

#endif
