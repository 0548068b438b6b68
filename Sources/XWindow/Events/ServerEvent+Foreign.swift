import CX11

/// Translates events of other programs' windows.
extension ServerEvent {
  /// Whether an event concerns a window other than the program's own.
  @unsafe static func isForeign(_ event: UnsafeMutablePointer<XEvent>, _ window: UInt32) -> Bool {
    switch unsafe event.pointee.type {
    case PropertyNotify, DestroyNotify, ConfigureNotify, MapNotify, UnmapNotify, ClientMessage:
      unsafe event.pointee.xany.window != XID(window)
    default: false
    }
  }

  /// Such events matter for transfers of text and for the settings manager.
  @unsafe init(foreign event: UnsafeMutablePointer<XEvent>, from connection: Connection) {
    switch unsafe event.pointee.type {
    case PropertyNotify:
      let property = unsafe event.pointee.xproperty
      let place = unsafe (
        window: UInt32(truncatingIfNeeded: property.window),
        property: UInt32(truncatingIfNeeded: property.atom)
      )
      self =
        unsafe property.state == PropertyDelete
        ? .foreignPropertyDeleted(window: place.window, property: place.property)
        : .settingsTouched(.propertySet(window: place.window, property: place.property))
    // Another size of the screen, or other monitors.
    case ConfigureNotify where unsafe event.pointee.xconfigure.window == connection.root:
      let size = unsafe event.pointee.xconfigure
      unsafe connection.noteScreenSize(width: size.width, height: size.height)
      self = .monitorsTouched
    case DestroyNotify:
      let window = unsafe event.pointee.xdestroywindow.window
      self = .settingsTouched(.windowGone(UInt32(truncatingIfNeeded: window)))
    case ClientMessage:
      let message = unsafe event.pointee.xclient
      let isManager = unsafe message.message_type == connection.atoms[.manager]
      let selection = unsafe UInt32(truncatingIfNeeded: message.data.l.1)
      self =
        isManager && selection == connection.atoms.settingsSelection
        ? .settingsTouched(.managerCame) : .ignored
    default: self = .ignored
    }
  }
}
