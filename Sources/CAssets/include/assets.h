#pragma once
#include <stddef.h>

/* The picture of the scene, a PNG file; see Assets/README.md for how it was made. */
extern const unsigned char asset_picture_png[];
extern const size_t asset_picture_png_size;

/* The same, for languages that cannot take the address of an array without a length. */
static inline const void *asset_picture_bytes(void) { return asset_picture_png; }
