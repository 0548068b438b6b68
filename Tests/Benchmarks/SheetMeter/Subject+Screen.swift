internal import SheetXTestSupport

/// The screen for measuring a program.
extension Subject {
  /// The refresh rate of Xvfb, and of a screen without a known rate, Hz.
  private static let usualRate = 60

  private var usesXvfb: Bool { rate == Subject.usualRate }

  /// The name of the screen's server.
  var server: String { usesXvfb ? "Xvfb" : "Xorg" }

  /// Starts a server: Xvfb, or for other rates Xorg with its dummy driver, which reports its modes
  /// by RandR like a real screen.
  ///
  /// - Parameter arguments: Further arguments of the server.
  /// - Throws: That the screen is missing, or the reason why Xvfb does not start.
  func startServer(_ arguments: [String]) throws -> XServer {
    if usesXvfb {
      return try XServer(width: width, height: height, arguments: arguments)
    }
    guard let server = XServer.withModes([Subject.usualRate], arguments: arguments) else {
      throw MeterError(
        "a screen of \(rate) Hz takes Xorg and its driver xserver-xorg-video-dummy, and a user who may "
          + "start it", isScreenMissing: true)
    }
    return server
  }

  /// Sets the screen's size and rate, unless it has them.
  ///
  /// - Throws: That the screen is missing.
  func setMode(_ driver: ScreenDriver) throws {
    if usesXvfb { return }
    do {
      try driver.addMode(width: width, height: height, rate: rate)
    } catch {
      throw MeterError("\(error)", isScreenMissing: true)
    }
  }
}
