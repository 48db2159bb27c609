#ifndef CPROBES_CALLGRIND_H
#define CPROBES_CALLGRIND_H

// Valgrind's client requests, for `valgrind --tool=callgrind`.
//
// A request is six instructions without effect on a real processor, which valgrind recognises: rotations that restore
// the registers, and an exchange of a register with itself. The sequences and numbers are from valgrind.h and
// callgrind.h, so that building needs no valgrind. Requests do nothing except on Linux on x86_64 or arm64.

#include <stdbool.h>
#include <stdint.h>

static inline uint64_t probe_valgrind_request(uint64_t request, uint64_t argument) {
  uint64_t result = 0;
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
  volatile uint64_t message[6] = {request, argument, 0, 0, 0, 0};
#if defined(__x86_64__)
  __asm__ volatile("rolq $3, %%rdi; rolq $13, %%rdi; rolq $61, %%rdi; rolq $51, %%rdi; xchgq %%rbx, %%rbx"
                   : "=d"(result)
                   : "a"(&message[0]), "0"(result)
                   : "cc", "memory");
#else
  __asm__ volatile("mov x3, %1; mov x4, %2;"
                   "ror x12, x12, #3; ror x12, x12, #13; ror x12, x12, #51; ror x12, x12, #61; orr x10, x10, x10;"
                   "mov %0, x3"
                   : "=r"(result)
                   : "r"(result), "r"(&message[0])
                   : "cc", "memory", "x3", "x4");
#endif
#else
  (void)request;
  (void)argument;
#endif
  return result;
}

/// Whether this program runs under any tool of valgrind.
static inline bool probe_is_on_valgrind(void) { return probe_valgrind_request(0x1001, 0) != 0; }

/// Starts instrumentation. Under `--instr-atstart=no` nothing is counted before, and the program runs twice as fast.
/// All code is translated anew. Does nothing if instrumentation is on.
static inline void probe_callgrind_instrument(void) { probe_valgrind_request(0x43540004, 0); }

/// Switches counting on or off; it starts off under `--collect-atstart=no`. Cheap: the program stays instrumented.
static inline void probe_callgrind_toggle(void) { probe_valgrind_request(0x43540002, 0); }

/// Writes the counts so far into a separate file, numbered from 1, and restarts them at 0.
static inline void probe_callgrind_dump(void) { probe_valgrind_request(0x43540000, 0); }

#endif
