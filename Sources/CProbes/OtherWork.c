#include "OtherWork.h"
#include "NoDebug.h"

NO_DEBUG uint64_t probe_other_work(unsigned char *bytes, size_t count, uint64_t state) {
  for (size_t index = 0; index < count; index += 64) {
    // Knuth, The Art of Computer Programming, volume 2, 3.3.4: MMIX's generator.
    state = state * 6364136223846793005u + 1442695040888963407u;
    if (state >> 63)
      bytes[index] += state >> 32;
    else
      bytes[index] ^= 1;
    __asm__ volatile("" : : : "memory");
  }
  return state;
}
