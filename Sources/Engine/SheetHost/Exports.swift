@_exported public import SheetEngine
