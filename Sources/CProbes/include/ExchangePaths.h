#ifndef CPROBES_EXCHANGE_PATHS_H
#define CPROBES_EXCHANGE_PATHS_H

/// Exchanges the files at two existing paths of one file system, atomically: at no instant is either path missing.
/// Returns 0, or -1 with `errno`: EINVAL, ENOSYS or ENOTSUP if the file system cannot do it.
int probe_exchange_paths(const char *first, const char *second);

#endif
