@_exported public import SheetPixels
// Re-exported, because painting takes points and produces pixels.
@_exported public import SheetPrimitives
