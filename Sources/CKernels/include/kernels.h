#ifndef KERNELS_H
#define KERNELS_H

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

#endif
