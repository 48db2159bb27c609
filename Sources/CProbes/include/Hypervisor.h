#ifndef CPROBES_HYPERVISOR_H
#define CPROBES_HYPERVISOR_H

/// Writes the name with which a hypervisor announces itself to this processor, such as `KVMKVMKVM`, and a final zero.
/// Empty without one, and on processors other than x86.
void probe_hypervisor(char name[13]);

#endif
