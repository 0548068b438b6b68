import Pixels

/// Frames that wait on the server for a refresh of the screen.
extension FrameClock {
  /// Whether the next frame is to wait on the server, so that the screen never shows parts of two.
  public var holdsFrames: Bool { ticks?.holdsFrames(isComposited: isComposited) == true }

  /// Whether a frame waits on the server.
  var isFrameHeld: Bool { ticks?.frames?.isWaiting == true }

  /// The server's name of the part of the window that a frame changes. For tests.
  package var regionID: UInt32? { ticks?.frames?.region.id }

  /// Until when to wait for that frame.
  var heldDeadline: Double? { connection.isLost ? nil : ticks?.frames?.deadline }

  /// Has the server show a part of a pixmap when the next refresh begins.
  func hold(_ damage: PixelRect, of pixmap: ServerPixmap) {
    ticks?.show(
      damage, of: pixmap, at: MonotonicClock.now(), interval: pacer.interval, connection)
  }

  /// Forgets the frame that waits: something newer is put into the window directly.
  func forgetHeldFrame() {
    if !connection.isLost { ticks?.forgetFrame(connection) }
  }

  /// Takes what the server has reported of refreshes and frames.
  ///
  /// - Returns: Where the window may not show what was presented last: a frame was not shown in its turn.
  func takeReports() -> PixelRect {
    guard ticks != nil, !connection.isLost else { return .empty }
    let now = MonotonicClock.now()
    let wasHeld = isFrameHeld
    let time = ticks?.take(at: now, nominal: monitorInterval, connection)
    if time != nil { followRate() }
    let isShown = wasHeld && !isFrameHeld
    let stale = ticks?.takeStale(at: now, connection) ?? .empty
    if let time {
      if isShown { pacer.frameShown(at: time) } else { refreshBegan(at: time) }
    }
    // It was shown or given up; when it was given up says nothing of refreshes.
    if wasHeld, !isFrameHeld, wait == .forRefresh { wait = .over }
    return stale
  }
}
