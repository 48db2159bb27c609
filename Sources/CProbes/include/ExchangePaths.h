#ifndef CPROBES_EXCHANGE_PATHS_H
#define CPROBES_EXCHANGE_PATHS_H

/// Exchanges what two existing paths of one file system name, in one step: at no instant is either name missing.
/// Returns 0, or -1 with `errno`: EINVAL, ENOSYS or ENOTSUP where the file system cannot do it.
int probe_exchange_paths(const char *first, const char *second);

#endif
