internal import Glibc

/// Environment variables.
enum Environment {
  /// Whether the server must paint the frames, if it can: `SHEET_DEMO_RENDER` is 1 or 0. nil if the
  /// variable is not set and the program decides.
  static var paintsOnServer: Bool? {
    guard let value = unsafe getenv("SHEET_DEMO_RENDER") else { return nil }
    return unsafe String(cString: value) != "0"
  }
}
