internal import Glibc

/// What the environment says of how the program works.
enum Environment {
  /// Whether the server paints the frames, if it can, whatever else speaks for it or against it:
  /// `SHEET_DEMO_RENDER` is 1 or 0. nil when that is left to the program.
  static var paintsOnServer: Bool? { isOn("SHEET_DEMO_RENDER") }

  /// Whether frames wait on the server for a refresh of the screen, if they can, whatever the server knows
  /// of it: `SHEET_DEMO_PRESENT` is 1 or 0. nil when that is left to the program.
  static var holdsFrames: Bool? { isOn("SHEET_DEMO_PRESENT") }

  private static func isOn(_ name: String) -> Bool? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value) != "0"
  }
}
