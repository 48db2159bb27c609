#ifndef CPROBES_LEFT_THREADS_H
#define CPROBES_LEFT_THREADS_H

#include <stdint.h>

/// From now on a process that a trap, an abort or `exit` ends sees first whether a thread goes on that is none of those that
/// replay, and sets `*note` to 1 if one does. Does nothing but on Linux.
void probe_note_left_threads(int64_t *note);

/// Says that the calling thread replays: it is stopped before others are looked at. Further calls do nothing.
void probe_note_replaying_thread(void);

/// Looks for such a thread now, where the process is about to end itself. It must end then: threads that replay have
/// stopped for ever. Returns to one caller only, and at once if nothing is noted.
void probe_see_left_threads(void);

#endif
