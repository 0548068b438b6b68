#pragma once
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>
