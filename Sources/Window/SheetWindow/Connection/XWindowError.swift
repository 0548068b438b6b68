package enum XWindowError: Error, Equatable, CustomStringConvertible {
  /// No server was named, and `DISPLAY` is unset or empty.
  case noDisplayVariable
  case cannotConnect(display: String)
  /// The server accepted the connection and then sent nothing for some seconds.
  case noAnswer(display: String)
  case noUsableVisual(String)
  /// The server does not let programs read the screen, or its pixels have a palette.
  case screenUnreadable
  case connectionLost
  case outOfMemory(width: Int, height: Int)
  /// The limit of the address space is below the program's need; both are in bytes.
  case addressSpaceLimited(limit: Int, needed: Int)

  package var description: String {
    switch self {
    case .noDisplayVariable:
      "cannot open a window: the variable DISPLAY is not set, so there is no X server to ask"
    case .cannotConnect(let display):
      "cannot open a window: the X server at \"\(display)\" does not accept a connection"
    case .noAnswer(let display):
      "cannot open a window: the X server at \"\(display)\" does not answer"
    case .noUsableVisual(let screen):
      "cannot open a window: the screen has \(screen), but a TrueColor visual is needed"
    case .screenUnreadable:
      "the screen cannot be read on this X server"
    case .connectionLost:
      "the connection to the X server is lost"
    case .outOfMemory(let width, let height):
      "there is no memory for a picture of \(width) × \(height) pixels"
    case .addressSpaceLimited(let limit, let needed):
      """
      the address space is limited to \(limit >> 20) MB (ulimit -v), but \(needed >> 20) MB are \
      needed
      """
    }
  }
}
