#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A colour, and how far pixels move toward it.
///
/// A byte `p` of a pixel becomes `(p * rest + a - 128) / 255`, rounded, where `a` is the addend of
/// the byte's position.
typedef struct {
  /// The weight of the pixel's old value, 0…255, in 255ths.
  uint32_t rest;
  /// The addends of bytes 0 and 2, in the low and high 16 bits. Each is at least 128 and at most
  /// 255 * (255 - `rest`) + 128.
  uint32_t even;
  /// The addends of bytes 1 and 3, in the low and high 16 bits, with the limits of `even`.
  uint32_t odd;
} kernels_tint;

/// Moves `count` pixels of `source` toward a colour and writes them to `target`, which equals
/// `source` or does not overlap it.
void kernels_mix(uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint);

/// `kernels_mix` with the baseline instruction set; for tests.
void kernels_mix_baseline(
    uint32_t *target, const uint32_t *source, size_t count, kernels_tint tint);

/// Blends `count` premultiplied pixels of `source` over the opaque pixels of `target`.
///
/// Each is first multiplied by `opacity` and, unless `mask` is NULL, by its own opacity in `mask`,
/// both 0…255. `target` must not overlap `source`.
void kernels_over(
    uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t count,
    uint8_t opacity);

/// `kernels_over` with the same premultiplied word `color` for each pixel.
void kernels_shade(
    uint32_t *target, uint32_t color, const uint8_t *mask, size_t count, uint8_t opacity);

/// A row of a scaled image; each pixel is interpolated between four pixels of the image.
typedef struct {
  /// The image's rows above and below the scaled row.
  const uint32_t *upper, *lower;
  /// The image's columns, at least 1. Positions outside the image use the edge columns.
  size_t width;
  /// The lower row's weight, 0…127, in 128ths.
  uint32_t down;
  /// The distance between neighbouring pixels of the scaled row, in 65536ths of an image column.
  uint32_t step;
  /// The first pixel's position, in 65536ths of a column from the centre of the image's first
  /// column.
  int64_t position;
} kernels_row;

/// Writes `count` pixels of a scaled row, each moved toward a colour.
///
/// Weights are in 128ths: before the move, the result is off by at most 1 of 255, and exact at a
/// pixel's centre. `target` must overlap neither row.
void kernels_resample(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample` with the baseline instruction set; for tests.
void kernels_resample_baseline(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample`, one pixel at a time: the reference for the faster versions, and the fallback
/// for small scales.
void kernels_resample_exactly(
    uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

#endif
