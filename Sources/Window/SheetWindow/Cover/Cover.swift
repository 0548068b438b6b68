import CSheetXLibraries
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
      !server.image(pixel, of: root).isEmpty
    else { throw connection.isLost ? .connectionLost : .screenUnreadable }
    pixmap = try ServerPixmap(
      connection, depth: visual.format.depth, width: bounds.width, height: bounds.height,
      isChecked: true)
    let context = server.makeContext(for: root, includesChildren: true)
    server.copy(
      from: root, x: bounds.minX, y: bounds.minY, to: pixmap.bounds, of: pixmap.id, context)
    unsafe xcb_free_gc(server.xcb, context)
    self.bounds = bounds
  }

  /// Opaque pixels; nil on a lost connection or without memory. Waits for the server.
  package func pixels() -> PixelImage? { pixmap.pixels(visual) }
}

extension Connection {
  /// Sends all keys to this program until `releaseKeyboard`, also before it has a window; false if
  /// another program has the keyboard. Waits for the server.
  package func grabKeyboard() -> Bool {
    let question = early.take(.keyboard) ?? server.askForKeyboard()
    let cookie = xcb_grab_keyboard_cookie_t(sequence: question)
    let answer = unsafe taken(xcb_grab_keyboard_reply(server.xcb, cookie, nil))
    return answer.map { UInt32($0.status) == XCB_GRAB_STATUS_SUCCESS.rawValue } ?? false
  }

  package func releaseKeyboard() {
    unsafe xcb_ungrab_keyboard(server.xcb, UInt32(CurrentTime))
    flush()
  }
}

struct Cover {
  var showsCapture = true
  /// The window that had the focus before the cover; nil if unknown.
  var focusBefore: Focus?
}

/// The window with the keyboard focus.
struct Focus {
  let window: UInt32
  /// A RevertTo… constant: where the server moves the focus when this window closes.
  let revert: UInt8
}

extension Server {
  /// Nil on a lost connection. Waits for the server.
  fileprivate var focus: Focus? {
    let answer = unsafe taken(xcb_get_input_focus_reply(xcb, xcb_get_input_focus(xcb), nil))
    return answer.map { Focus(window: $0.focus, revert: $0.revert_to) }
  }

  func askForKeyboard() -> UInt32 {
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    return unsafe xcb_grab_keyboard(xcb, 1, root, UInt32(CurrentTime), mode, mode).sequence
  }

  fileprivate func set(_ focus: Focus) {
    ignoreError(
      of: unsafe xcb_set_input_focus_checked(
        xcb, focus.revert, focus.window, UInt32(CurrentTime)))
  }
}

extension Window {
  /// Shows and focuses the window without grabs, which would disturb menus and screen lockers.
  func showCover() {
    cover?.focusBefore = connection.server.focus
    unsafe xcb_map_window(connection.server.xcb, id)
    // RevertToPointerRoot: after this window closes, the window under the pointer has the focus,
    // even without a window manager.
    connection.server.set(Focus(window: id, revert: UInt8(RevertToPointerRoot)))
    connection.flush()
  }

  /// Removes the capture after the first frame, because the capture would flash where the window is
  /// uncovered.
  package func dropCapture() {
    guard cover?.showsCapture == true else { return }
    cover?.showsCapture = false
    connection.setAttribute(XCB_CW_BACK_PIXMAP, of: id, to: UInt32(None))
  }

  /// Unmaps the window, and returns the focus unless another window has taken it. Waits for the
  /// server.
  package func uncover() {
    // Before the unmapping, because otherwise the focus would be nowhere for a moment, and some
    // window managers then move it later, away from the next menu. Changes nothing if the earlier
    // window is no longer visible.
    if connection.server.focus?.window == id, let before = cover?.focusBefore {
      connection.server.set(before)
    }
    if !isDestroyed { unsafe xcb_unmap_window(connection.server.xcb, id) }
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
        unsafe xcb_kill_client(server.xcb, holder)
        waitForServer()
        break
      }
      socket.sleep(until: now + 0.01)
    }
    if isLost { throw .connectionLost }
    return true
  }

  fileprivate func selection(of role: String) -> UInt32 {
    atom(named: "\(role)_S\(server.screen)")
  }
}

extension Window {
  /// `.closeRequested` follows when another program takes the role or calls `closeHolder`.
  package func take(role: String) {
    self.role = connection.selection(of: role)
    connection.setOwner(of: self.role, to: id)
  }

  private func giveUpRole() {
    guard role != 0, connection.owner(of: role) == id else { return }
    connection.setOwner(of: role, to: UInt32(None))
    role = 0
  }
}
