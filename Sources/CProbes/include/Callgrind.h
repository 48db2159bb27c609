#ifndef CPROBES_CALLGRIND_H
#define CPROBES_CALLGRIND_H

// Valgrind's client requests, for a program that is counted under `valgrind --tool=callgrind`.
//
// A request is a sequence of rotations that leaves the registers as they were, followed by an exchange of a register
// with itself: six instructions without effect on a real processor, recognised by valgrind. The sequences and numbers
// are those of valgrind.h and callgrind.h, written out here so that building needs no valgrind. On other systems than
// Linux on x86_64 or arm64 every request does nothing.

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

/// Whether this program runs under valgrind, whatever the tool.
static inline bool probe_is_on_valgrind(void) { return probe_valgrind_request(0x1001, 0) != 0; }

/// Instruments what runs from here on; before that nothing is counted under `--instr-atstart=no`, and the program runs
/// twice as fast. All code is translated anew. Does nothing if it is instrumented already.
static inline void probe_callgrind_instrument(void) { probe_valgrind_request(0x43540004, 0); }

/// Switches counting on or off; it starts off under `--collect-atstart=no`. Cheap: the program stays instrumented.
static inline void probe_callgrind_toggle(void) { probe_valgrind_request(0x43540002, 0); }

/// Writes what was counted so far into a file of its own, numbered from 1, and counts from 0 again.
static inline void probe_callgrind_dump(void) { probe_valgrind_request(0x43540000, 0); }

#endif
