// Subclasses of `View` take a `KeyStroke`, and paint.
@_exported public import Keyboard
@_exported public import Painting
