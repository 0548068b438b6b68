#pragma once
#include <stddef.h>

/* The picture of the scene, a PNG file; see Assets/README.md for how it was made. */
extern const unsigned char asset_picture_png[];
extern const size_t asset_picture_png_size;
