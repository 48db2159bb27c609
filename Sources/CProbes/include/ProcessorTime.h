#ifndef CPROBES_PROCESSOR_TIME_H
#define CPROBES_PROCESSOR_TIME_H

#include <stdint.h>

/// How much processor time a process has used so far, all of its threads together, in nanoseconds; -1 where the system
/// does not say, or there is no such process.
int64_t probe_processor_nanoseconds(int process_id);

#endif
