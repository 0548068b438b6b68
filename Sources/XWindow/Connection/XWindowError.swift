/// What can go wrong between the program and the X server.
public enum XWindowError: Error, Equatable, CustomStringConvertible {
  /// No server was named, neither by the caller nor by the environment.
  case noDisplayVariable
  /// The named server does not answer or refuses the connection.
  case cannotConnect(display: String)
  /// The screen has no visual whose pixels carry red, green and blue themselves.
  case noUsableVisual(String)
  /// The server is gone or closed the connection; nothing on it can be used any more.
  case connectionLost
  /// The server or the system has no memory for the named thing.
  case outOfMemory(String)

  /// One line that says what failed and why.
  public var description: String {
    switch self {
    case .noDisplayVariable:
      "cannot open a window: the variable DISPLAY is not set, so there is no X server to ask"
    case .cannotConnect(let display):
      "cannot open a window: the X server at \"\(display)\" does not accept a connection"
    case .noUsableVisual(let screen):
      "cannot open a window: the screen has \(screen), but a TrueColor visual is needed"
    case .connectionLost:
      "the connection to the X server is lost"
    case .outOfMemory(let thing):
      "the X server has no memory for \(thing)"
    }
  }
}
