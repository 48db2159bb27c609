#ifndef CPROBES_OUTPUT_H
#define CPROBES_OUTPUT_H

/// Makes what this process writes to standard output appear at once. To be called while no other thread writes there.
void probe_unbuffer_output(void);

#endif
