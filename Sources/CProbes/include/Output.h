#ifndef CPROBES_OUTPUT_H
#define CPROBES_OUTPUT_H

/// Makes standard output unbuffered. Call it while no other thread writes there.
void probe_unbuffer_output(void);

#endif
