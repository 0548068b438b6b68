import CX11

/// Whether the desktop has a compositor, and a window manager that reports frames.
struct DesktopCompositing {
  /// Whether another program composes the screen from the windows.
  private(set) var isComposited: Bool
  /// Whether the window manager reports when frames are shown (`_NET_WM_FRAME_DRAWN`).
  private(set) var reportsFrames = false
  /// Whether a compositor or a window manager may have come or gone since that was asked.
  var isStale = false
  /// The type of the event that reports a new owner; nil without XFixes.
  private var event: Int32?

  /// What is known before the first frame.
  init(isComposited: Bool) { self.isComposited = isComposited }

  /// Asks the server, and has later changes reported.
  ///
  /// The corresponding C functions are `XFixesQueryExtension`, `XFixesQueryVersion` and
  /// `XFixesSelectSelectionInput`.
  init(_ connection: Connection) {
    isComposited = false
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
    read(connection)
  }

  /// Whether an event reports that a compositor has come or gone.
  func isEvent(_ type: Int32) -> Bool { type == event }

  /// Asks again after a change.
  ///
  /// - Returns: Whether it has waited for the server.
  mutating func update(_ connection: Connection) -> Bool {
    guard isStale else { return false }
    isStale = false
    read(connection)
    return true
  }

  private mutating func read(_ connection: Connection) {
    isComposited = connection.owner(of: connection.atoms.compositorSelection) != 0
    let supported = connection.property(
      connection.atoms[.netSupported], of: UInt32(connection.root), type: UInt32(XA_ATOM),
      limit: 1 << 14)
    let frameDrawn = connection.atoms[.netWMFrameDrawn]
    // What a manager supported that has ended stays on the root window.
    reportsFrames = isComposited && supported?.words.contains(frameDrawn) == true
  }
}
