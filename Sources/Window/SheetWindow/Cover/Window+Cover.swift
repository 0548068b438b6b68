import CSheetX11

/// The state of a window that covers a part of the screen.
struct Cover {
  /// Whether the window's background is the capture, which the server shows where the window has no
  /// frame yet.
  var showsCapture = true
  /// The window that had the keyboard focus before the cover; nil if unknown.
  var focusBefore: WindowFocus?
}

/// A window that covers a part of the screen, shows a capture of it, and restores the focus at the
/// end.
extension Window {
  /// Shows and focuses a covering window, without grabs, so that the window manager's keys, another
  /// program's menu and a screen locker still work.
  func showCover() {
    let focus = WindowFindFocus(connection.server)
    cover?.focusBefore = focus.isKnown ? focus : nil
    WindowMap(connection.server, id)
    // With the revert mode PointerRoot, the server sends keys to the window under the pointer after
    // this window closes, even if no window manager focuses another one.
    WindowSetFocus(
      connection.server,
      WindowFocus(isKnown: true, window: id, revert: UInt8(RevertToPointerRoot)))
    connection.flush()
  }

  /// Removes the capture from a covering window after its first frame, because otherwise the server
  /// would briefly show it wherever the window is uncovered.
  package func dropCapture() {
    guard cover?.showsCapture == true else { return }
    cover?.showsCapture = false
    WindowSetAttribute(connection.server, id, UInt32(CWBackPixmap), UInt32(None))
  }

  /// Whether a button that was pressed over the window is still down. Keep the window until the
  /// release, because otherwise the window below would get it. Waits for the server if a button may
  /// be down.
  package func hasButtonDown() -> Bool {
    // Asks the server, because another program that grabs the pointer gets the release instead.
    if !buttons.down.isEmpty,
      !WindowTakePointer(connection.server, WindowAskPointer(connection.server)).isButtonDown
    {
      buttons.down = []
    }
    return !buttons.down.isEmpty
  }

  /// Unmaps a covering window, and returns the keyboard focus to the window that had it before,
  /// unless that window is gone or another window has taken the focus. Waits for the server.
  package func uncover() {
    let isOwn = WindowFindFocus(connection.server).window == id
    let before = cover?.focusBefore.flatMap { canFocus($0.window) ? $0 : nil }
    if !isDestroyed { WindowUnmap(connection.server, id) }
    if isOwn, let before { WindowSetFocus(connection.server, before) }
    giveUpRole()
    waitForServer()
  }

  /// Whether a window can have the focus: None and PointerRoot always can, other windows while they
  /// are viewable. Waits for the server.
  private func canFocus(_ window: UInt32) -> Bool {
    [UInt32(None), UInt32(PointerRoot)].contains(window)
      || WindowIsOnScreen(connection.server, window)
  }
}

/// Roles, each of which at most one program on a screen has at a time.
///
/// A role is a selection. The server takes the selection from a program that ends, even by a crash.
extension Connection {
  /// Asks the program that owns a role's selection to close its window. Waits for the server.
  ///
  /// - Parameter role: The name of a selection that one program on a screen owns at a time, such as
  ///   `_EDITOR`.
  /// - Returns: Whether there is such a program.
  package func closeHolder(of role: String) -> Bool {
    let holder = owner(of: selection(of: role))
    guard holder != 0 else { return false }
    sendMessage(atoms[.wmProtocols], words: [atoms[.wmDeleteWindow], 0], to: holder)
    waitForServer()
    return true
  }

  /// The atom of a role's selection on this screen, such as `_EDITOR_S0`.
  fileprivate func selection(of role: String) -> UInt32 {
    atom(named: "\(role)_S\(WindowScreen(server))")
  }
}

extension Window {
  /// Takes a role's selection. The window gets `.closeRequested` when another program takes the
  /// selection or calls `closeHolder`.
  package func take(role: String) {
    self.role = connection.selection(of: role)
    WindowSetOwner(connection.server, self.role, id, UInt32(CurrentTime))
  }

  private func giveUpRole() {
    guard role != 0, connection.owner(of: role) == id else { return }
    WindowSetOwner(connection.server, role, UInt32(None), UInt32(CurrentTime))
    role = 0
  }
}
