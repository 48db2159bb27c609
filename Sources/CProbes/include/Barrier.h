#ifndef CPROBES_BARRIER_H
#define CPROBES_BARRIER_H

/// Makes the compiler believe that somebody reads and changes what `pointer` points to, so that it neither removes the
/// work that led there nor moves it past this line. Emits no instruction.
static inline void probe_keep_alive(const void *pointer) {
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

#endif
