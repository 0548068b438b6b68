#ifndef KERNELS_H
#define KERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Writes `count` pixels of `source`, each moved toward `color` by `alpha` of 255, to `target`.
///
/// Every byte of a pixel becomes `(p * (255 - alpha) + c * alpha) / 255`, rounded to the nearest.
/// `target` and `source` are the same place or do not overlap.
void kernels_mix_color(
    uint32_t *target, const uint32_t *source, size_t count, uint32_t color, uint8_t alpha);

#endif
