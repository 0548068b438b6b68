internal import XTestSupport

/// The screen that a program is measured on.
extension Subject {
  /// Frames a second of Xvfb's screen, and of one that nothing is known of.
  private static let usualRate = 60

  /// Starts a server: Xvfb, or, for a rate that Xvfb's screen does not have, Xorg with its driver for cards
  /// that do not exist, whose modes are told by RANDR as those of real screens are.
  ///
  /// - Parameter arguments: More for the server.
  func startServer(_ arguments: [String]) throws -> XServer {
    if rate == Subject.usualRate {
      return try XServer(width: width, height: height, arguments: arguments)
    }
    guard let server = XServer.withModes([Subject.usualRate], arguments: arguments) else {
      throw MeterError(
        "a screen of \(rate) Hz takes Xorg and its driver xserver-xorg-video-dummy, and a user who may "
          + "start it")
    }
    return server
  }

  /// Gives the screen the size and the rate, if it has not got them.
  func setMode(_ driver: ScreenDriver) throws {
    if rate == Subject.usualRate { return }
    try driver.addMode(width: width, height: height, rate: rate)
  }
}
