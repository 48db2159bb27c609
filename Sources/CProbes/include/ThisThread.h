#ifndef CPROBES_THIS_THREAD_H
#define CPROBES_THIS_THREAD_H

#include <stdint.h>

/// A number for the calling thread, which no other one has while it runs.
uintptr_t probe_this_thread(void);

#endif
