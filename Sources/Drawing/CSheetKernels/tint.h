#ifndef TINT_H
#define TINT_H

#include "kernels.h"

// The mask of a pixel's bytes 0 and 2: one byte in each half of a word.
enum { half = 0x00FF00FF };

// Moves a pixel toward a colour, two bytes at a time, one in each half of a word. A half is at
// most 255 * 255 + 128 + 254 = 65407, and never overflows into the other.
//
// The division is exact: with t = x + 128, (t + t / 256) / 256 is x / 255 rounded.
static inline uint32_t tinted(uint32_t pixel, kernels_tint tint) {
  const uint32_t e = (pixel & half) * tint.rest + tint.even;
  const uint32_t o = (pixel >> 8 & half) * tint.rest + tint.odd;
  return ((e + (e >> 8 & half)) >> 8 & half) | ((o + (o >> 8 & half)) & ~(uint32_t)half);
}

#endif
