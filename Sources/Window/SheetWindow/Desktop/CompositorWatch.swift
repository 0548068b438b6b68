import CSheetX11

/// Whether another program composes the screen from the windows.
struct CompositorWatch {
  private(set) var isRunning: Bool
  /// Whether a compositor may have come or gone since the server was asked.
  private var isStale = true
  /// The type of the event that reports a new owner; nil before the first `update`, and without XFixes.
  private var event: Int32?
  private var isWatching = false

  /// Takes what the connection has asked for already: the first frame's way depends on it.
  init(_ connection: Connection) {
    isRunning =
      connection.isLocal && connection.owner(of: connection.atoms.compositorSelection) != 0
  }

  /// Takes an event that reports that a compositor has come or gone.
  ///
  /// - Returns: Whether it was one.
  mutating func takes(type: Int32) -> Bool {
    guard type == event else { return false }
    isStale = true
    return true
  }

  /// Asks again after a change.
  ///
  /// - Returns: Whether it has waited for the server.
  mutating func update(_ connection: Connection) -> Bool {
    guard isStale else { return false }
    isStale = false
    if !isWatching { watch(connection) }
    isRunning = connection.owner(of: connection.atoms.compositorSelection) != 0
    return true
  }

  /// Has the server report changes.
  private mutating func watch(_ connection: Connection) {
    isWatching = true
    let first = unsafe connection.withXlib { display -> Int32? in
      var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard unsafe XFixesQueryExtension(display, &event, &error) != 0,
        unsafe XFixesQueryVersion(display, &major, &minor) != 0
      else { return nil }
      unsafe XFixesSelectSelectionInput(
        display, connection.root, Atom(connection.atoms.compositorSelection),
        UInt(
          XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
            | XFixesSelectionClientCloseNotifyMask))
      return event
    }
    event = (first ?? nil).map { $0 + XFixesSelectionNotify }
  }
}
