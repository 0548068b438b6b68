#pragma once
#include <stddef.h>

/* The scenes' picture, a PNG file; Assets/README.md says how it was made. */
extern const unsigned char asset_picture_png[];
extern const size_t asset_picture_png_size;

/* The picture at a smaller size, which is decoded in a fraction of the time. */
extern const unsigned char asset_picture_small_png[];
extern const size_t asset_picture_small_png_size;

/* The program's icon, a PNG file of 256 by 256 pixels. */
extern const unsigned char asset_icon_png[];
extern const size_t asset_icon_png_size;

/* The icon drawn for 16 by 16 pixels. */
extern const unsigned char asset_icon_small_png[];
extern const size_t asset_icon_small_png_size;

/* The map of the invented town, as text. */
extern const unsigned char asset_map_txt[];
extern const size_t asset_map_txt_size;

/* The addresses of the files, because Swift does not import arrays without a length. */
static inline const void *asset_picture_bytes(void) { return asset_picture_png; }
static inline const void *asset_picture_small_bytes(void) { return asset_picture_small_png; }
static inline const void *asset_icon_bytes(void) { return asset_icon_png; }
static inline const void *asset_icon_small_bytes(void) { return asset_icon_small_png; }
static inline const void *asset_map_bytes(void) { return asset_map_txt; }
