#ifndef CPROBES_COVERAGE_H
#define CPROBES_COVERAGE_H

/// Writes the coverage data, if the program was compiled for coverage: for a process that ends without `exit`, or
/// before its `main` begins.
void probe_write_coverage(void);

#endif
