internal import Glibc

/// Settings from environment variables.
enum Environment {
  /// Whether the server paints the frames, if it can, whatever else speaks for it or against it:
  /// `SHEET_DEMO_RENDER` is 1 or 0. nil when that is left to the program.
  static var paintsOnServer: Bool? {
    guard let value = unsafe getenv("SHEET_DEMO_RENDER") else { return nil }
    return unsafe String(cString: value) != "0"
  }
}
