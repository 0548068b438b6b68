#include "kernels.h"

#include <string.h>

// In C because target_clones picks the processor's widest instructions when the program starts. With
// the baseline instructions the loop takes three times as long as a copy in cache.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define WIDEST
#endif

enum { lane_pixels = 16 };
typedef uint16_t words __attribute__((vector_size(lane_pixels * 4)));
typedef uint32_t pixels __attribute__((vector_size(lane_pixels * 4)));

// Two bytes of a pixel, blended in the halves of one word. A half is at most
// 255 * 255 + 128 + 254 = 65407, so nothing ever runs over into its neighbour.
//
// The division is exact: with t = x + 128, (t + t / 256) / 256 is x / 255 rounded.
static inline uint32_t mix_pixel(uint32_t pixel, uint32_t rest, uint32_t even, uint32_t odd) {
  uint32_t e = (pixel & 0x00FF00FFu) * rest + even;
  uint32_t o = (pixel >> 8 & 0x00FF00FFu) * rest + odd;
  e = (e + (e >> 8 & 0x00FF00FFu)) >> 8 & 0x00FF00FFu;
  o = (o + (o >> 8 & 0x00FF00FFu)) & 0xFF00FF00u;
  return e | o;
}

WIDEST void kernels_mix(
    uint32_t *target, const uint32_t *source, size_t count, uint32_t rest, uint32_t even,
    uint32_t odd) {
  const words rests = (words)((pixels){0} + rest * 0x00010001u);
  const words evens = (words)((pixels){0} + even);
  const words odds = (words)((pixels){0} + odd);
  size_t i = 0;
  for (; i + lane_pixels <= count; i += lane_pixels) {
    words w;
    memcpy(&w, source + i, sizeof w);
    words e = (w & 0xFF) * rests + evens;
    words o = (w >> 8) * rests + odds;
    w = (e + (e >> 8)) >> 8 | ((o + (o >> 8)) & 0xFF00);
    memcpy(target + i, &w, sizeof w);
  }
  for (; i < count; i++) target[i] = mix_pixel(source[i], rest, even, odd);
}
