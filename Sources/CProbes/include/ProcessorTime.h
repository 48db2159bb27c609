#ifndef CPROBES_PROCESSOR_TIME_H
#define CPROBES_PROCESSOR_TIME_H

#include <stdint.h>

/// The processor time of all threads of a process, in nanoseconds; -1 if unknown or there is no such process.
int64_t probe_processor_nanoseconds(int process_id);

#endif
