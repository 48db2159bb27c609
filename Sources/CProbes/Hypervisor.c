#include "Hypervisor.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>

void probe_hypervisor(char name[13]) {
  unsigned int eax, ebx, ecx, edx;
  name[0] = 0;
  // Leaf 1, bit 31 of ECX: a hypervisor is present. Leaf 0x40000000: its name, in EBX, ECX and EDX.
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || !(ecx >> 31)) return;
  __cpuid(0x40000000, eax, ebx, ecx, edx);
  memcpy(name, &ebx, 4);
  memcpy(name + 4, &ecx, 4);
  memcpy(name + 8, &edx, 4);
  name[12] = 0;
}
#else
void probe_hypervisor(char name[13]) { name[0] = 0; }
#endif
