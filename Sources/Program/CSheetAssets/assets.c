#include "assets.h"

/* The compiler supports #embed in every C standard, but warns before C23. */
#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char asset_picture_png[] = {
#embed "../../../Assets/picture.png"
};
const size_t asset_picture_png_size = sizeof asset_picture_png;

const unsigned char asset_picture_small_png[] = {
#embed "../../../Assets/picture-small.png"
};
const size_t asset_picture_small_png_size = sizeof asset_picture_small_png;

const unsigned char asset_icon_png[] = {
#embed "../../../Assets/desktop/icon.png"
};
const size_t asset_icon_png_size = sizeof asset_icon_png;

const unsigned char asset_icon_small_png[] = {
#embed "../../../Assets/desktop/icon-small.png"
};
const size_t asset_icon_small_png_size = sizeof asset_icon_small_png;

const unsigned char asset_map_txt[] = {
#embed "../../../Assets/map.txt"
};
const size_t asset_map_txt_size = sizeof asset_map_txt;
