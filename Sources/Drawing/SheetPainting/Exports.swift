@_exported public import SheetPixels
// Because painting takes points, and produces pixels.
@_exported public import SheetPrimitives
