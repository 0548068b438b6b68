import CSheetX11

/// Roles that one program on a screen has at a time.
///
/// A role is a selection. The server takes it from a program that ends, however that ends.
extension Connection {
  /// Asks the program that has a role to close its window. Waits for the server.
  ///
  /// - Parameter role: Such as `_EDITOR`.
  /// - Returns: Whether there is one.
  public func closeHolder(of role: String) -> Bool {
    let holder = owner(of: selection(of: role))
    guard holder != 0 else { return false }
    sendMessage(atoms[.wmProtocols], words: [atoms[.wmDeleteWindow], 0], to: holder)
    ServerFence(self).wait(self)
    return true
  }

  /// The selection of a role on this screen.
  fileprivate func selection(of role: String) -> UInt32 { atom(named: "\(role)_S\(screen)") }
}

extension Window {
  /// Takes a role. When another program takes it later, or asks for it by `closeHolder`, `.closeRequested`
  /// comes.
  public func take(role: String) {
    if connection.isLost { return }
    state.role = connection.selection(of: role)
    connection.forget(
      unsafe xcb_set_selection_owner_checked(
        connection.xcb, id, state.role, UInt32(CurrentTime)))
  }

  /// Gives up the role that the window has, if it has one.
  func giveUpRole() {
    let role = state.role
    guard role != 0, connection.owner(of: role) == id else { return }
    connection.forget(
      unsafe xcb_set_selection_owner_checked(
        connection.xcb, UInt32(None), role, UInt32(CurrentTime)))
    state.role = 0
  }
}
