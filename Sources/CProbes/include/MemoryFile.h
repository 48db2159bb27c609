#ifndef CPROBES_MEMORY_FILE_H
#define CPROBES_MEMORY_FILE_H

/// The descriptor of an empty file in memory. Children do not inherit it. Returns -1 with `errno`: ENOSYS if
/// unsupported.
int probe_memory_file(void);

#endif
