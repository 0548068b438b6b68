// Re-exported, because clients of the engine need points and keys.
@_exported public import SheetPrimitives
