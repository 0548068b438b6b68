// A client that imports the engine can name points and keys without another import.
@_exported public import SheetPrimitives
