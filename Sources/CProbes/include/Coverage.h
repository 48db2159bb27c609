#ifndef CPROBES_COVERAGE_H
#define CPROBES_COVERAGE_H

/// Writes which lines have run, if the program was compiled to count that: for a process that ends without `exit`, or before
/// its `main` begins.
void probe_write_coverage(void);

#endif
