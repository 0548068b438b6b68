@_exported public import SheetPainting
// Because subclasses of `View` use `KeyStroke` and paint.
@_exported public import SheetPrimitives
