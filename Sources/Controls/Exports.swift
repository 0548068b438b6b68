// Views are told of keys.
@_exported public import Keyboard
