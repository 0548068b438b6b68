#include "tint.h"

#include <string.h>

// Interpolates bilinearly in two rounded steps: first between two rows, then between two columns.
// Computes two bytes at once, one in each half of a word.

enum {
  // Target pixels per step; the image columns that they need fit in the first-level cache.
  chunk = 1024,
  // The most image columns for `chunk` target pixels: 2.25 for each.
  most_columns = 2304,
};

static inline uint32_t mixed(uint32_t a, uint32_t b, uint32_t part) {
  const uint32_t even = (a & half) * (128 - part) + (b & half) * part + 0x00400040;
  const uint32_t odd = (a >> 8 & half) * (128 - part) + (b >> 8 & half) * part + 0x00400040;
  return (even >> 7 & half) | (odd << 1 & ~(uint32_t)half);
}

static inline size_t inside(int64_t column, size_t width) {
  return column < 0 ? 0 : (uint64_t)column < width ? (size_t)column : width - 1;
}

void kernels_resample_exactly(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint) {
  for (size_t i = 0; i < count; i++) {
    const int64_t position = row->position + (int64_t)i * row->step;
    const int64_t column = position >> 16;
    const size_t x = inside(column, row->width), next = inside(column + 1, row->width);
    const uint32_t left = mixed(row->upper[x], row->lower[x], row->down);
    const uint32_t right = mixed(row->upper[next], row->lower[next], row->down);
    target[i] = tinted(mixed(left, right, position >> 9 & 127), tint);
  }
}

// Interpolates columns `first..<last` of the image between the two rows.
typedef void mix_columns(uint32_t *columns, const kernels_row *row, int64_t first, int64_t last);
// Interpolates `count` pixels between columns. The first pixel is `position` 65536ths of a column
// right of the first column's centre; each next one is `step` 65536ths farther.
typedef void mix_pixels(
    uint32_t *target, size_t count, const uint32_t *columns, uint32_t position, uint32_t step,
    kernels_tint tint);

static inline __attribute__((always_inline)) void resample(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint,
    mix_columns *mix_columns, mix_pixels *mix_pixels) {
  // At more than 2.25 columns per pixel, `chunk` pixels need more columns than the buffer holds.
  if (row->step > most_columns * 65536 / chunk) {
    return kernels_resample_exactly(target, count, row, tint);
  }
  _Alignas(64) uint32_t columns[most_columns + 16];
  const int64_t width = (int64_t)row->width;
  for (size_t done = 0; done < count; done += chunk) {
    const size_t part = count - done < chunk ? count - done : chunk;
    const int64_t position = row->position + (int64_t)done * row->step, first = position >> 16;
    const int64_t last = ((position + (int64_t)(part - 1) * row->step) >> 16) + 2;
    const int64_t start = (int64_t)inside(first, row->width), end = last < width ? last : width;
    int64_t x = first;
    for (; x < last && x < start; x++) mix_columns(columns + (x - first), row, 0, 1);
    if (x < end) mix_columns(columns + (x - first), row, x, end), x = end;
    for (; x < last; x++) mix_columns(columns + (x - first), row, width - 1, width);
    mix_pixels(target + done, part, columns, position & 0xFFFF, row->step, tint);
  }
}

// Eight 16-bit words, which hold four pixels: a word has two of a pixel's four bytes.
typedef uint16_t words __attribute__((vector_size(16)));
typedef uint32_t pixels __attribute__((vector_size(16)));

static inline words mixed_words(words a, words b, words part) {
  const words rest = 128 - part;
  const words even = ((a & 0xFF) * rest + (b & 0xFF) * part + 64) >> 7;
  const words odd = ((a >> 8) * rest + (b >> 8) * part + 64) << 1;
  return even | (odd & 0xFF00);
}

static void mix_columns_baseline(
    uint32_t *columns, const kernels_row *row, int64_t first, int64_t last) {
  const words down = (words){0} + (uint16_t)row->down;
  int64_t x = first;
  for (; x + 4 <= last; x += 4, columns += 4) {
    words upper, lower;
    memcpy(&upper, row->upper + x, sizeof upper);
    memcpy(&lower, row->lower + x, sizeof lower);
    const words between = mixed_words(upper, lower, down);
    memcpy(columns, &between, sizeof between);
  }
  for (; x < last; x++) *columns++ = mixed(row->upper[x], row->lower[x], row->down);
}

static void mix_pixels_baseline(
    uint32_t *target, size_t count, const uint32_t *columns, uint32_t position, uint32_t step,
    kernels_tint tint) {
  const words rest = (words)((pixels){0} + tint.rest * 0x00010001u);
  const words evens = (words)((pixels){0} + tint.even), odds = (words)((pixels){0} + tint.odd);
  size_t i = 0;
  for (; i + 4 <= count; i += 4, position += 4 * step) {
    const pixels at = position + (pixels){0, step, 2 * step, 3 * step}, part = at >> 9 & 127;
    pixels left, right;
    for (int k = 0; k < 4; k++) {
      left[k] = columns[at[k] >> 16];
      right[k] = columns[(at[k] >> 16) + 1];
    }
    const words w = mixed_words((words)left, (words)right, (words)(part | part << 16));
    const words e = (w & 0xFF) * rest + evens, o = (w >> 8) * rest + odds;
    const words result = (e + (e >> 8)) >> 8 | ((o + (o >> 8)) & 0xFF00);
    memcpy(target + i, &result, sizeof result);
  }
  for (; i < count; i++, position += step) {
    const uint32_t x = position >> 16;
    target[i] = tinted(mixed(columns[x], columns[x + 1], position >> 9 & 127), tint);
  }
}

void kernels_resample_baseline(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint) {
  resample(target, count, row, tint, mix_columns_baseline, mix_pixels_baseline);
}

#ifdef __x86_64__
#include <immintrin.h>
// Tuned for Haswell, because the compiler otherwise splits one shuffle in two.
#define AVX2 __attribute__((target("avx2,tune=haswell")))

AVX2 static inline __m256i load(const uint32_t *from) {
  return _mm256_loadu_si256((const __m256i *)from);
}

// Subtracts 128 from each byte by an exclusive or, because `mix_pairs` multiplies with an
// instruction that needs one signed factor.
static const uint32_t bias = 0x80808080;

AVX2 static void mix_columns_avx2(
    uint32_t *columns, const kernels_row *row, int64_t first, int64_t last) {
  const uint32_t *const upper = row->upper, *const lower = row->lower, down = row->down;
  const __m256i biases = _mm256_set1_epi32((int)bias);
  // If `down` is 0, the loop copies the upper row and does not use the weights, because a weight of
  // 128 does not fit in a signed byte.
  const __m256i weights = _mm256_set1_epi16((short)((128 - down) | down << 8));
  const __m256i half_step = _mm256_set1_epi16(256);
  int64_t x = first;
  for (; x + 8 <= last; x += 8, columns += 8) {
    __m256i pixels = load(upper + x);
    if (down > 0) {
      const __m256i below = load(lower + x);
      const __m256i a = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(pixels, below), weights);
      const __m256i b = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(pixels, below), weights);
      pixels = _mm256_packus_epi16(
          _mm256_mulhrs_epi16(a, half_step), _mm256_mulhrs_epi16(b, half_step));
    }
    _mm256_storeu_si256((__m256i *)columns, _mm256_xor_si256(pixels, biases));
  }
  for (; x < last; x++) *columns++ = mixed(upper[x], lower[x], down) ^ bias;
}

typedef struct {
  __m256i rests, addends;
} wide_tint;

// Interpolates and tints half of the bytes of eight pixels. Each 16-bit word of `pairs` has a byte
// of the left column and the same byte of the right column. Divides by 255 like `mix_words` in
// kernels.c.
AVX2 static inline __m256i mix_pairs(__m256i pairs, __m256i weights, const wide_tint *tint) {
  const __m256i byte = _mm256_mulhrs_epi16(
      _mm256_maddubs_epi16(weights, pairs), _mm256_set1_epi16(256));
  const __m256i t = _mm256_add_epi16(_mm256_mullo_epi16(byte, tint->rests), tint->addends);
  return _mm256_mulhi_epu16(t, _mm256_set1_epi16(257));
}

AVX2 static void mix_pixels_avx2(
    uint32_t *target, size_t count, const uint32_t *columns, uint32_t position, uint32_t step,
    kernels_tint tint) {
  const __m256i number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
  const __m256i ramp = _mm256_mullo_epi32(number, _mm256_set1_epi32((int)step));
  // Shuffles that copy a pixel's two weights to each of its four bytes.
  const __m256i low = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 4, 5, 4, 5, 4, 5, 4, 5));
  const __m256i high = _mm256_add_epi8(low, _mm256_set1_epi8(8));
  const __m256i addends =
      _mm256_unpacklo_epi16(_mm256_set1_epi32((int)tint.even), _mm256_set1_epi32((int)tint.odd));
  const wide_tint wide = {
      _mm256_set1_epi16((short)tint.rest),
      // Adds 128 * rest, because `bias` has subtracted 128 from each byte.
      _mm256_add_epi16(addends, _mm256_set1_epi16((short)(128 * tint.rest)))};
  // At a step of 1 to 8/7 columns, pixel i of eight is between columns i and i+1, or between i+1
  // and i+2. Three loads, from columns 0, 1 and 2, contain all these columns.
  const int is_near = step >= 65536 && step <= 65536 + 65536 / 7;
  size_t i = 0;
  for (; i + 8 <= count; i += 8, position += 8 * step) {
    const uint32_t *from = columns + (position >> 16);
    const __m256i at = _mm256_add_epi32(ramp, _mm256_set1_epi32((int)(position & 0xFFFF)));
    const __m256i column = _mm256_srli_epi32(at, 16);
    __m256i left, right;
    if (is_near) {
      const __m256i next = _mm256_cmpgt_epi32(column, number), middle = load(from + 1);
      left = _mm256_blendv_epi8(load(from), middle, next);
      right = _mm256_blendv_epi8(middle, load(from + 2), next);
    } else {
      left = _mm256_i32gather_epi32((const int *)from, column, 4);
      right = _mm256_i32gather_epi32((const int *)from + 1, column, 4);
    }
    const __m256i part = _mm256_and_si256(_mm256_srli_epi32(at, 9), _mm256_set1_epi32(127));
    // Each 32-bit word has 128 - `part` in its lowest byte and `part` in the next.
    const __m256i weights = _mm256_add_epi32(
        _mm256_sub_epi32(_mm256_slli_epi32(part, 8), part), _mm256_set1_epi32(128));
    _mm256_storeu_si256(
        (__m256i *)(target + i),
        _mm256_packus_epi16(
            mix_pairs(_mm256_unpacklo_epi8(left, right), _mm256_shuffle_epi8(weights, low), &wide),
            mix_pairs(
                _mm256_unpackhi_epi8(left, right), _mm256_shuffle_epi8(weights, high), &wide)));
  }
  for (; i < count; i++, position += step) {
    const uint32_t x = position >> 16;
    target[i] = tinted(mixed(columns[x] ^ bias, columns[x + 1] ^ bias, position >> 9 & 127), tint);
  }
}

static void resample_avx2(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint) {
  resample(target, count, row, tint, mix_columns_avx2, mix_pixels_avx2);
}
#endif

void kernels_resample(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2")) return resample_avx2(target, count, row, tint);
#endif
  kernels_resample_baseline(target, count, row, tint);
}
