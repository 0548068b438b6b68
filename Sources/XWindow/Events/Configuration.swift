import CX11

/// A window's size and position by a ConfigureNotify event.
struct Configuration {
  /// The most pixels of a frame: two screens of 7680 × 4320, 256 MB a buffer.
  static let mostPixels = 1 << 26

  let width: Int
  let height: Int
  let x: Int
  let y: Int
  /// Whether a program sent it instead of the server: the window manager does so to report the position
  /// on the screen.
  let isSynthetic: Bool

  init(_ event: XConfigureEvent) {
    unsafe (width, height) = (Int(event.width), Int(event.height))
    unsafe (x, y) = (Int(event.x), Int(event.y))
    isSynthetic = unsafe event.send_event != 0
  }

  /// Whether frames of a size can be drawn.
  static func isPossible(width: Int, height: Int) -> Bool {
    (1...32767).contains(width) && (1...32767).contains(height) && width * height <= mostPixels
  }
}
