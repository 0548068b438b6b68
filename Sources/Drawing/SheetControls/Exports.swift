@_exported public import SheetPainting
// Subclasses of `View` take a `KeyStroke`, and paint.
@_exported public import SheetPrimitives
