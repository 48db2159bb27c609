#ifndef CPROBES_END_WITH_PARENT_H
#define CPROBES_END_WITH_PARENT_H

/// Has the calling process killed when the thread that started it ends, and so when its parent is killed. Does nothing on
/// systems other than Linux.
void probe_end_with_parent(void);

#endif
