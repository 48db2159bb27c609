#include "Hypervisor.h"
#include "NoDebug.h"

#include <stdint.h>
#include <string.h>

NO_DEBUG void probe_hypervisor(char name[13]) {
  name[0] = 0;
#ifdef __x86_64__
  // Leaf 1, bit 31 of ECX: a hypervisor is present. Leaf 0x40000000: its name, in EBX, ECX and EDX.
  uint32_t eax = 1, ebx, ecx = 0, edx;
  __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
  if (!(ecx >> 31)) return;
  eax = 0x40000000;
  ecx = 0;
  __asm__("cpuid" : "+a"(eax), "=b"(ebx), "+c"(ecx), "=d"(edx));
  memcpy(name, &ebx, 4);
  memcpy(name + 4, &ecx, 4);
  memcpy(name + 8, &edx, 4);
  name[12] = 0;
#endif
}
