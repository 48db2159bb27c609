#ifndef CPROBES_BARRIER_H
#define CPROBES_BARRIER_H

/// A compiler barrier: the compiler assumes that the memory at `pointer` is read and changed here. So it neither
/// removes the preceding work nor moves it past this line. Emits no instruction.
static inline void probe_keep_alive(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

#endif
