#pragma once
#include <cairo.h>
#include <pango/pangocairo.h>
#include <malloc.h>

// Of fontconfig: its own header brings headers of the system along, which belong to another module.
struct _FcConfig;
struct _FcStrList;
struct _FcStrList *FcConfigGetConfigFiles(struct _FcConfig *config);
struct _FcStrList *FcConfigGetFontDirs(struct _FcConfig *config);
unsigned char *FcStrListNext(struct _FcStrList *list);
void FcStrListDone(struct _FcStrList *list);
