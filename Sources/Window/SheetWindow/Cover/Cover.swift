import CSheetX11
package import SheetPixels

/// A picture of a part of the screen, without the pointer, on the server.
package final class ScreenCapture {
  /// Device pixels of the screen.
  package let bounds: PixelRect
  let pixmap: ServerPixmap
  private let visual: VisualChoice

  /// Copies a part of the screen, in device pixels, on the server. Waits for the server.
  package init(_ connection: Connection, of bounds: PixelRect) throws(XWindowError) {
    let (server, root) = (connection.server, connection.root)
    visual = try VisualChoice(connection)
    // Reads a pixel first, because rootless Xwayland copies unreadable pixels as black.
    let pixel = PixelRect(x: bounds.minX, y: bounds.minY, width: 1, height: 1)
    guard visual.isDefault, !bounds.isEmpty,
      !WindowGetImage(server, root, xcb_rectangle_t(pixel)).take().isEmpty
    else { throw connection.isLost ? .connectionLost : .screenUnreadable }
    pixmap = try ServerPixmap(
      connection, depth: visual.format.depth, width: bounds.width, height: bounds.height,
      isChecked: true)
    let context = WindowMakeContext(server, root, true)
    WindowCopy(
      server, root, bounds.minX, bounds.minY, pixmap.id, context, xcb_rectangle_t(pixmap.bounds))
    WindowFreeContext(server, context)
    self.bounds = bounds
  }

  /// Opaque pixels; nil on a lost connection or without memory. Waits for the server.
  package func pixels() -> PixelImage? { pixmap.pixels(visual) }
}

extension Connection {
  /// Sends all keys to this program until `releaseKeyboard`, also before it has a window; false if
  /// another program has the keyboard. Waits for the server.
  package func grabKeyboard() -> Bool { WindowGrabKeyboard(server) }

  package func releaseKeyboard() {
    WindowReleaseKeyboard(server)
    flush()
  }
}

struct Cover {
  var showsCapture = true
  /// The window that had the focus before the cover; nil if unknown.
  var focusBefore: WindowFocus?
}

extension Window {
  /// Shows and focuses the window without grabs, which would disturb menus and screen lockers.
  func showCover() {
    let focus = WindowFindFocus(connection.server)
    cover?.focusBefore = focus.isKnown ? focus : nil
    WindowMap(connection.server, id)
    // RevertToPointerRoot: after this window closes, the window under the pointer has the focus,
    // even without a window manager.
    WindowSetFocus(
      connection.server,
      WindowFocus(isKnown: true, window: id, revert: UInt8(RevertToPointerRoot)))
    connection.flush()
  }

  /// Removes the capture after the first frame, because the capture would flash where the window is
  /// uncovered.
  package func dropCapture() {
    guard cover?.showsCapture == true else { return }
    cover?.showsCapture = false
    WindowSetAttribute(connection.server, id, UInt32(CWBackPixmap), UInt32(None))
  }

  /// Unmaps the window, and returns the focus unless another window has taken it. Waits for the
  /// server.
  package func uncover() {
    let isOwn = WindowFindFocus(connection.server).window == id
    if !isDestroyed { WindowUnmap(connection.server, id) }
    // Changes nothing if the earlier window is no longer visible.
    if isOwn, let before = cover?.focusBefore { WindowSetFocus(connection.server, before) }
    giveUpRole()
    waitForServer()
  }
}

/// A role is a selection, which at most one program on a screen owns. The role is free again when
/// its program ends.
extension Connection {
  /// Asks the owner of a role such as `_EDITOR` to close its window; false without an owner. Waits
  /// until the role is free. The server ends an owner that keeps the role for `patience` seconds,
  /// because that program hangs.
  package func closeHolder(of role: String, patience: Double = 2) throws(XWindowError) -> Bool {
    let role = selection(of: role)
    let holder = owner(of: role)
    guard holder != 0 else { return false }
    sendMessage(atoms[.wmProtocols], words: [atoms[.wmDeleteWindow], 0], to: holder)
    let end = MonotonicClock.now() + patience
    while owner(of: role) == holder {
      let now = MonotonicClock.now()
      if now >= end {
        WindowEndProgram(server, holder)
        waitForServer()
        break
      }
      socket.sleep(until: now + 0.01)
    }
    if isLost { throw .connectionLost }
    return true
  }

  fileprivate func selection(of role: String) -> UInt32 {
    atom(named: "\(role)_S\(WindowScreen(server))")
  }
}

extension Window {
  /// `.closeRequested` follows when another program takes the role or calls `closeHolder`.
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
