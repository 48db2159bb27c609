#ifndef CPROBES_KNOWN_LOAD_H
#define CPROBES_KNOWN_LOAD_H

#include <stdint.h>

/// Executes two instructions `turns` times, to test instruction counters. Except on x86_64 and arm64 it is a plain
/// loop.
static inline void probe_known_load(uint64_t turns) {
#if defined(__x86_64__)
  __asm__ volatile("1: decq %0; jnz 1b" : "+r"(turns) : : "cc");
#elif defined(__aarch64__)
  __asm__ volatile("1: subs %0, %0, #1; b.ne 1b" : "+r"(turns) : : "cc");
#else
  while (turns--) __asm__ volatile("" : : : "memory");
#endif
}

#endif
