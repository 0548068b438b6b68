#include "tint.h"

#include <string.h>

// Written in C, because C compilers have `target_clones`, which selects the processor's widest
// instructions when the program starts.
#if defined(__x86_64__) && defined(__linux__) && defined(__GLIBC__)
#define WIDEST __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define WIDEST
#endif

enum { lane_pixels = 16 };
typedef uint16_t words __attribute__((vector_size(lane_pixels * 4)));
typedef uint32_t pixels __attribute__((vector_size(lane_pixels * 4)));

static void mix_pixels(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint) {
  for (size_t i = 0; i < count; i++) target[i] = tinted(source[i], tint);
}

WIDEST static void mix_wide(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint) {
  const words rests = (words)((pixels){0} + tint.rest * 0x00010001u);
  const words evens = (words)((pixels){0} + tint.even);
  const words odds = (words)((pixels){0} + tint.odd);
  size_t i = 0;
  for (; i + lane_pixels <= count; i += lane_pixels) {
    words w;
    memcpy(&w, source + i, sizeof w);
    words e = (w & 0xFF) * rests + evens;
    words o = (w >> 8) * rests + odds;
    w = (e + (e >> 8)) >> 8 | ((o + (o >> 8)) & 0xFF00);
    memcpy(target + i, &w, sizeof w);
  }
  mix_pixels(target + i, source + i, count - i, tint);
}

#ifdef __SSE2__
#include <emmintrin.h>

// Blends half of the bytes of four pixels, one byte in each 16-bit word. Divides by 255 as `tinted`
// does, but computes (t + t / 256) / 256 as t * 257 / 65536, because that is one instruction.
static inline __m128i mix_words(__m128i w, __m128i rests, __m128i addends) {
  const __m128i t = _mm_add_epi16(_mm_mullo_epi16(w, rests), addends);
  return _mm_mulhi_epu16(t, _mm_set1_epi16(257));
}

void kernels_mix_baseline(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint) {
  const __m128i rests = _mm_set1_epi16((short)tint.rest);
  const __m128i addends =
      _mm_unpacklo_epi16(_mm_set1_epi32((int)tint.even), _mm_set1_epi32((int)tint.odd));
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m128i w = _mm_loadu_si128((const __m128i *)(source + i));
    const __m128i low = mix_words(_mm_unpacklo_epi8(w, _mm_setzero_si128()), rests, addends);
    const __m128i high = mix_words(_mm_unpackhi_epi8(w, _mm_setzero_si128()), rests, addends);
    _mm_storeu_si128((__m128i *)(target + i), _mm_packus_epi16(low, high));
  }
  mix_pixels(target + i, source + i, count - i, tint);
}
#else
void kernels_mix_baseline(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint) {
  mix_pixels(target, source, count, tint);
}
#endif

void kernels_mix(uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint) {
#ifdef __SSE2__
  if (!__builtin_cpu_supports("avx2")) {
    return kernels_mix_baseline(target, source, count, tint);
  }
#endif
  mix_wide(target, source, count, tint);
}

// Divides both halves of a word by 255, rounded; a half is at most 255 * 255.
static inline uint32_t divided(uint32_t halves) {
  halves += 0x00800080u;
  return (halves + (halves >> 8 & half)) >> 8 & half;
}

// Blends a premultiplied pixel over an opaque one, after multiplying it by an opacity in 255ths. A
// component should not exceed its opacity; if it does, the sum is limited to 255, as in the Render
// extension. The compiler vectorizes loops over this function.
static inline uint32_t blended(uint32_t under, uint32_t pixel, uint32_t opacity) {
  const uint32_t even = divided((pixel & half) * opacity);
  const uint32_t odd = divided((pixel >> 8 & half) * opacity), rest = 255 - (odd >> 16);
  uint32_t e = even + divided((under & half) * rest), o = odd + divided((under >> 8 & half) * rest);
  e = (e | (0x01000100u - (e >> 8 & half))) & half;
  o = (o | (0x01000100u - (o >> 8 & half))) & half;
  return 0xFF000000u | e | o << 8;
}

WIDEST static void over_wide(
    uint32_t *target, const uint32_t *source, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) target[i] = blended(target[i], source[i], opacity);
}

WIDEST static void over_masked(
    uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t count,
    uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    target[i] = blended(target[i], source[i], divided(mask[i] * opacity));
  }
}

void kernels_over(
    uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t count,
    uint8_t opacity) {
  if (mask) {
    over_masked(target, source, mask, count, opacity);
  } else {
    over_wide(target, source, count, opacity);
  }
}

WIDEST static void shade_wide(
    uint32_t *target, uint32_t color, const uint8_t *mask, size_t count, uint32_t opacity) {
  for (size_t i = 0; i < count; i++) {
    target[i] = blended(target[i], color, divided(mask[i] * opacity));
  }
}

void kernels_shade(
    uint32_t *target, uint32_t color, const uint8_t *mask, size_t count, uint8_t opacity) {
  shade_wide(target, color, mask, count, opacity);
}
