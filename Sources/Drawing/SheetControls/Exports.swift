@_exported public import SheetPainting
// Exported, because subclasses of `View` use `KeyStroke` and painters.
@_exported public import SheetPrimitives
