#ifndef KERNELS_H
#define KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes `count` pixels of `source`, each moved toward a colour, to `target`.
///
/// With `x` = `p * rest` + the addend of the byte's place, less 128, every byte `p` becomes `x / 255`
/// rounded to the nearest. `target` and `source` are the same place or do not overlap.
///
/// - rest: 0…255, how much of the source is left, in 255ths.
/// - even: Addends of bytes 0 and 2 in its low and high half, each at most 65153 - 255 * `rest`.
/// - odd: Addends of bytes 1 and 3, likewise.
void kernels_mix(
    uint32_t *target, const uint32_t *source, size_t count, uint32_t rest, uint32_t even,
    uint32_t odd);

/// The same with no instructions but those that every processor has; for tests.
void kernels_mix_baseline(
    uint32_t *target, const uint32_t *source, size_t count, uint32_t rest, uint32_t even,
    uint32_t odd);

/// Moves `count` pixels toward a colour, each by its own opacity, as `kernels_mix` does with the addends of one.
///
/// - alphas: The opacity of each pixel, 0…255; with `is_mirrored` the last counts for the first pixel.
/// - color: The pixel word to move toward; all of its bytes count.
void kernels_shade(
    uint32_t *target, const uint8_t *alphas, size_t count, uint32_t color, bool is_mirrored);

/// A row of an image shown in another size. Each pixel is bilinear between four of the image's.
typedef struct {
  /// The image's row above the places, and the one below them.
  const uint32_t *upper, *lower;
  /// Columns of the image, at least 1. Beyond its edges come the columns at the edge, again and again.
  size_t width;
  /// How far down from the upper row to the lower one the places are, 0…127, in 128ths.
  uint32_t down;
  /// From place to place, in 65536ths of a column.
  uint32_t step;
  /// The place of the first pixel, in 65536ths from the middle of the image's first column.
  int64_t place;
} kernels_row;

/// How far a pixel is moved toward a colour: as the last three parameters of `kernels_mix`.
typedef struct {
  uint32_t rest, even, odd;
} kernels_tint;

/// Writes `count` pixels of a row that is shown in another size, each moved toward a colour.
///
/// Weights are counted in 128ths. Before it is moved toward the colour, the result differs from the true value
/// by at most 1 of 255; a place on a pixel gives exactly this pixel. `target` overlaps neither row.
void kernels_resample(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample` with the instructions that every processor has; for tests.
void kernels_resample_baseline(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

/// `kernels_resample` one pixel after the other: the definition of the faster ones; for tests.
void kernels_resample_exactly(uint32_t *target, size_t count, const kernels_row *row, kernels_tint tint);

#endif
