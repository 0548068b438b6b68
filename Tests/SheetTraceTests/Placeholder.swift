// SheetTrace
