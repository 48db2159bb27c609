#ifndef CPROBES_COVERAGE_H
#define CPROBES_COVERAGE_H

/// Writes coverage data, if compiled for coverage: for a process that ends without `exit`, or before its `main`.
void probe_write_coverage(void);

#endif
