internal import Glibc

/// What the environment says of how the program works.
enum Environment {
  /// Whether the server may paint the frames; `SHEET_DEMO_RENDER=0` forbids it.
  static var allowsRender: Bool {
    guard let value = unsafe getenv("SHEET_DEMO_RENDER") else { return true }
    return unsafe String(cString: value) != "0"
  }
}
