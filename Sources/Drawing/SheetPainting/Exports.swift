@_exported public import SheetPixels
// Painting measures in points, and makes pixels.
@_exported public import SheetPrimitives
