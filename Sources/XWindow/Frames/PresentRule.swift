/// Decides what the Present extension is used for.
package struct PresentRule: Sendable {
  /// Where refreshes are reported from.
  package var source = FrameClock.Source.automatic
  /// Whether frames wait on the server for a refresh, whatever it knows of the screen; nil leaves that to
  /// this rule.
  package var holdsFrames: Bool?

  /// The usual rule.
  package init() {}

  /// Whether refresh reports are used.
  ///
  /// - Parameter capabilities: What `PresentQueryCapabilities` says of the window; 0 where the refreshes
  ///   are those of a screen that does not exist, or the window is on none that is on.
  package func usesReports(capabilities: UInt32) -> Bool {
    source != .timer && (capabilities != 0 || source == .present || holdsFrames == true)
  }

  /// Whether frames wait on the server for a refresh, so that the screen never shows parts of two.
  ///
  /// - Parameters:
  ///   - capabilities: What `PresentQueryCapabilities` says of the window.
  ///   - isComposited: Whether a compositor shows whole frames anyway.
  ///   - areReliable: Whether the reports come, and at the rate of the monitor.
  ///   - isUnsuited: Whether waiting changes nothing on this server but the time.
  package func holdsFrames(
    capabilities: UInt32, isComposited: Bool, areReliable: Bool, isUnsuited: Bool
  ) -> Bool {
    guard usesReports(capabilities: capabilities), areReliable, !isComposited else { return false }
    return holdsFrames ?? (capabilities != 0 && !isUnsuited)
  }
}
