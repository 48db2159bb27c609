#ifndef CPROBES_END_WITH_PARENT_H
#define CPROBES_END_WITH_PARENT_H

/// On Linux, kills the calling process when the thread that started it ends, and so when its parent is killed.
void probe_end_with_parent(void);

#endif
