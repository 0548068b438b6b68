import Pixels

/// What the server says about a window, as Swift values; the window makes `WindowEvent`s from it.
enum ServerEvent {
  /// Passed on as it is.
  case input(WindowEvent)
  case exposed(PixelRect, isLast: Bool)
  case configured(width: Int, height: Int)
  case mapped
  case unmapped
  case destroyed
  case obscured(Bool)
  case stateChanged
  case syncRequested(value: Int64)
  case imageRead(segment: UInt32)
  case ignored
}
