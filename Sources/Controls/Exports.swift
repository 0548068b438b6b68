// Subclasses of `View` take a `KeyStroke`.
@_exported public import Keyboard
