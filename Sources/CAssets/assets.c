#include "assets.h"

const unsigned char asset_picture_png[] = {0};
const size_t asset_picture_png_size = sizeof asset_picture_png;
