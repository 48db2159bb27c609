#ifndef CPROBES_OTHER_WORK_H
#define CPROBES_OTHER_WORK_H

#include <stddef.h>
#include <stdint.h>

/// Changes one byte in every 64 of a buffer, each by one of two branches that chance selects. So the caches, the
/// translation buffers and the branch history belong to other work afterwards.
///
/// Returns the state of the generator, for the next call.
uint64_t probe_other_work(unsigned char *bytes, size_t count, uint64_t state);

#endif
