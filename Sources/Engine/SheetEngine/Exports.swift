// Re-exported, so that a program needs one import: points, sizes, rectangles and keys are in the
// engine's inputs and frames. A program on X11, GTK or a terminal makes a key from its keysym's
// name (`Key.init(keysymName:)`).
@_exported public import SheetPrimitives
