#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A colour, and how far pixels are moved toward it.
///
/// Every byte `p` of a pixel becomes `x / 255` rounded to the nearest, where `x` is `p * rest` plus
/// the addend of the byte's position, minus 128.
typedef struct {
  /// The remaining fraction of the pixel, 0…255, in 255ths.
  uint32_t rest;
  /// Addends of bytes 0 and 2 in its low and high half, each at most 65153 - 255 * `rest`.
  uint32_t even;
  /// Addends of bytes 1 and 3, likewise.
  uint32_t odd;
} kernels_tint;

/// Writes `count` pixels of `source`, each moved toward a colour, to `target`. `target` and
/// `source` must be equal or not overlap.
void kernels_mix(uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint);

/// `kernels_mix` with the baseline instruction set; for tests.
void kernels_mix_baseline(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint);

/// Moves `count` pixels of `target` toward a colour, each pixel by its own opacity; otherwise like
/// `kernels_mix`.
///
/// - alphas: The opacity of each pixel, 0…255; with `is_mirrored` in reverse order.
/// - color: The target pixel word, including its top byte.
void kernels_shade(
    uint32_t *target, const uint8_t *alphas, size_t count, uint32_t color, bool is_mirrored);

/// A row of a scaled image. Each pixel is interpolated between four pixels of the image.
typedef struct {
  /// The image's rows above and below the scaled row.
  const uint32_t *upper, *lower;
  /// The number of the image's columns, at least 1. Positions outside the image use its edge
  /// columns.
  size_t width;
  /// The weight of the lower row, 0…127, in 128ths.
  uint32_t down;
  /// The distance between neighbouring pixels, in 65536ths of a column.
  uint32_t step;
  /// The position of the first pixel, in 65536ths of a column from the centre of the image's first
  /// column.
  int64_t position;
} kernels_row;

/// Writes `count` pixels of a scaled row, each moved toward a colour.
///
/// Weights are in 128ths. Before the move toward the colour, the result differs from the exact
/// value by at most 1 of 255, and is exact at the centre of a pixel. `target` must overlap neither
/// row.
void kernels_resample(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample` with the baseline instruction set; for tests.
void kernels_resample_baseline(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample` one pixel at a time: the reference for the faster versions, and the fallback
/// for small scales.
void kernels_resample_exactly(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

#endif
