// XWindow
