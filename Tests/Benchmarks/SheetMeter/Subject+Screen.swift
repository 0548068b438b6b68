internal import SheetXTestSupport

/// The screen that a program is measured on.
extension Subject {
  /// Frames a second of Xvfb's screen, and of one that nothing is known of.
  private static let usualRate = 60

  private var usesXvfb: Bool { rate == Subject.usualRate }

  /// The name of the server that has the screen.
  var server: String { usesXvfb ? "Xvfb" : "Xorg" }

  /// Starts a server: Xvfb, or, for a rate that Xvfb's screen does not have, Xorg with its driver for cards
  /// that do not exist, whose modes are told by RANDR as those of real screens are.
  ///
  /// - Parameter arguments: More for the server.
  /// - Throws: `NoScreen`, or why Xvfb does not start.
  func startServer(_ arguments: [String]) throws -> XServer {
    if usesXvfb {
      return try XServer(width: width, height: height, arguments: arguments)
    }
    guard let server = XServer.withModes([Subject.usualRate], arguments: arguments) else {
      throw NoScreen(
        "a screen of \(rate) Hz takes Xorg and its driver xserver-xorg-video-dummy, and a user who may "
          + "start it")
    }
    return server
  }

  /// Gives the screen the size and the rate, if it has not got them.
  ///
  /// - Throws: `NoScreen`.
  func setMode(_ driver: ScreenDriver) throws {
    if usesXvfb { return }
    do {
      try driver.addMode(width: width, height: height, rate: rate)
    } catch {
      throw NoScreen("\(error)")
    }
  }
}
