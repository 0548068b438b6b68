internal import Glibc

/// Environment variables.
enum Environment {
  /// Whether the X server is to paint the frames, if it can: false if `SHEET_DEMO_RENDER` is 0,
  /// true for another value; nil if the variable is not set, so that the program decides.
  static var paintsOnServer: Bool? {
    guard let value = unsafe getenv("SHEET_DEMO_RENDER") else { return nil }
    return unsafe String(cString: value) != "0"
  }
}
