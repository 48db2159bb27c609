#ifndef CPROBES_AFFINITY_H
#define CPROBES_AFFINITY_H

/// Writes the numbers of the processors on which the calling thread may run, at most `capacity`. Returns the count; 0
/// if unknown.
int probe_allowed_processors(int *processors, int capacity);

/// Restricts a thread of any process to these processors. Threads that it starts inherit this. Returns 0, or -1 with
/// `errno`: ENOSYS if the system has no such call.
int probe_set_processors(int thread_id, const int *processors, int count);

#endif
