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

// Moves a pixel toward a colour, by an opacity in 255ths. The compiler vectorizes loops over this
// function.
static inline uint32_t shade_pixel(uint32_t pixel, uint32_t alpha, uint32_t color) {
  uint32_t e = (color & half) * alpha + 0x00800080u;
  uint32_t o = (color >> 8 & half) * alpha + 0x00800080u;
  e = (e + (e >> 8 & half)) >> 8 & half;
  o = (o + (o >> 8 & half)) >> 8 & half;
  const kernels_tint tint = {255 - alpha, e * 255 + 0x00800080u, o * 255 + 0x00800080u};
  return tinted(pixel, tint);
}

WIDEST static void shade_wide(
    uint32_t *target, const uint8_t *alphas, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) target[i] = shade_pixel(target[i], alphas[i], color);
}

WIDEST static void shade_mirrored(
    uint32_t *target, const uint8_t *alphas, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++)
    target[i] = shade_pixel(target[i], alphas[count - 1 - i], color);
}

void kernels_shade(
    uint32_t *target, const uint8_t *alphas, size_t count, uint32_t color, bool is_mirrored) {
  if (is_mirrored) {
    shade_mirrored(target, alphas, count, color);
  } else {
    shade_wide(target, alphas, count, color);
  }
}
