#ifndef CPROBES_AFFINITY_H
#define CPROBES_AFFINITY_H

/// On which processors the calling thread may run: writes their numbers, up to `capacity` of them, and returns how many it
/// has written; 0 where the system does not say.
int probe_allowed_processors(int *processors, int capacity);

/// Has a thread, of whichever process, run on these processors alone. Threads that it starts inherit that.
/// Returns 0, or -1 with `errno`: ENOSYS where the system cannot do it.
int probe_set_processors(int thread_id, const int *processors, int count);

#endif
