import CSheetX11

/// The state of a window that covers a part of the screen.
struct Cover {
  /// Whether the server shows a capture of the screen where the window has no frame.
  var showsCapture = true
  /// The window that had the keyboard focus before this one; nil if unknown.
  var focusBefore: WindowFocus?
}

/// A window that covers a part of the screen, shows a capture of it, and restores the focus at the end.
extension Window {
  /// Shows and focuses a covering window, without grabs, so that the window manager's keys, another program's
  /// menu and a screen locker still work.
  func showCover() {
    let focus = WindowFindFocus(connection.server)
    cover?.focusBefore = focus.isKnown ? focus : nil
    WindowMap(connection.server, id)
    // Reverts to PointerRoot, so that no key is lost if no window manager focuses another window.
    WindowSetFocus(
      connection.server,
      WindowFocus(isKnown: true, window: id, revert: UInt8(RevertToPointerRoot)))
    connection.flush()
  }

  /// Removes the capture from a covering window after its first frame, because otherwise the server would
  /// briefly show it wherever the window is uncovered.
  public func dropCapture() {
    guard cover?.showsCapture == true else { return }
    cover?.showsCapture = false
    WindowSetAttribute(connection.server, id, UInt32(CWBackPixmap), UInt32(None))
  }

  /// Whether a button pressed over the window is down: its release should still go to this window, not to the
  /// one below. Waits for the server if one may be down.
  public func hasButtonDown() -> Bool {
    // Asks the server, because another program that grabs the pointer gets the release instead.
    if !buttons.down.isEmpty,
      !WindowTakePointer(connection.server, WindowAskPointer(connection.server)).isButtonDown
    {
      buttons.down = []
    }
    return !buttons.down.isEmpty
  }

  /// Unmaps a covering window, and returns the keyboard focus to the window that had it, unless that is gone
  /// or another one has the focus. Waits until the server has done so.
  public func uncover() {
    let isOwn = WindowFindFocus(connection.server).window == id
    let before = cover?.focusBefore.flatMap { canFocus($0.window) ? $0 : nil }
    if !isDestroyed { WindowUnmap(connection.server, id) }
    if isOwn, let before { WindowSetFocus(connection.server, before) }
    giveUpRole()
    waitForServer()
  }

  /// Whether a window can have the focus: None and PointerRoot always can, other windows while they are
  /// viewable. Waits for the server.
  private func canFocus(_ window: UInt32) -> Bool {
    [UInt32(None), UInt32(PointerRoot)].contains(window)
      || WindowIsOnScreen(connection.server, window)
  }
}

/// Roles that one program on a screen has at a time.
///
/// A role is a selection. The server takes it from a program that ends, however that ends.
extension Connection {
  /// Asks the program that owns a role's selection to close its window. Waits for the server.
  ///
  /// - Parameter role: The name of a selection that one program on a screen owns at a time, such as `_EDITOR`.
  /// - Returns: Whether there is such a program.
  public func closeHolder(of role: String) -> Bool {
    let holder = owner(of: selection(of: role))
    guard holder != 0 else { return false }
    sendMessage(atoms[.wmProtocols], words: [atoms[.wmDeleteWindow], 0], to: holder)
    waitForServer()
    return true
  }

  /// The selection of a role on this screen.
  fileprivate func selection(of role: String) -> UInt32 {
    atom(named: "\(role)_S\(WindowScreen(server))")
  }
}

extension Window {
  /// Takes a role's selection. When another program takes it, or requests it by `closeHolder`,
  /// `.closeRequested` comes.
  public func take(role: String) {
    self.role = connection.selection(of: role)
    WindowSetOwner(connection.server, self.role, id, UInt32(CurrentTime))
  }

  /// Gives up the role that the window has, if it has one.
  private func giveUpRole() {
    guard role != 0, connection.owner(of: role) == id else { return }
    WindowSetOwner(connection.server, role, UInt32(None), UInt32(CurrentTime))
    role = 0
  }
}
