// SheetDemo
