internal import Foundation
internal import SheetXTestSupport

struct Subject {
  let name: String
  /// A shell command with placeholders `{width}` and `{height}`.
  let command: String
  /// The window's width, pixels.
  let width: Int
  /// The window's height, pixels.
  let height: Int
  /// The screen's refresh rate, Hz.
  let rate: Int

  /// `exec` replaces the shell by the program, which keeps the process id.
  var arguments: [String] {
    let command = self.command.replacingOccurrences(of: "{width}", with: "\(width)")
      .replacingOccurrences(of: "{height}", with: "\(height)")
    return ["-c", "exec " + command]
  }

  /// The refresh rate of Xvfb, Hz.
  private static let usualRate = 60

  var server: String { rate == Self.usualRate ? "Xvfb" : "Xorg" }

  /// Starts Xvfb for the usual rate. For other rates, starts Xorg with its dummy driver, which
  /// reports the rate by RandR like a real screen.
  func startServer() throws -> XServer {
    if rate == Self.usualRate { return try XServer(width: width, height: height) }
    guard let server = XServer.withModes([Self.usualRate]) else {
      throw TestSupportError(
        "a screen of \(rate) Hz takes Xorg and its driver xserver-xorg-video-dummy, and a user who "
          + "may start it")
    }
    try ScreenDriver(display: server.display).addMode(width: width, height: height, rate: rate)
    return server
  }
}
