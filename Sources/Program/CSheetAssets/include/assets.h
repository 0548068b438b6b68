#pragma once
#include <stddef.h>

/* Assets/README.md says how these files were made. */
extern const unsigned char asset_picture_png[];
extern const size_t asset_picture_png_size;

/* 480 by 360 pixels, because a smaller picture is decoded faster. */
extern const unsigned char asset_picture_small_png[];
extern const size_t asset_picture_small_png_size;

/* 256 by 256 pixels. */
extern const unsigned char asset_icon_png[];
extern const size_t asset_icon_png_size;

/* 16 by 16 pixels. */
extern const unsigned char asset_icon_small_png[];
extern const size_t asset_icon_small_png_size;

extern const unsigned char asset_map_txt[];
extern const size_t asset_map_txt_size;

/* Functions, because Swift does not import arrays without a length. */
static inline const void *asset_picture_bytes(void) { return asset_picture_png; }
static inline const void *asset_picture_small_bytes(void) { return asset_picture_small_png; }
static inline const void *asset_icon_bytes(void) { return asset_icon_png; }
static inline const void *asset_icon_small_bytes(void) { return asset_icon_small_png; }
static inline const void *asset_map_bytes(void) { return asset_map_txt; }
