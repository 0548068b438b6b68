import CSheetXTest
import Foundation

@safe package final class SettingsManager {
  private let display: OpaquePointer
  private let window: XID

  /// Becomes the manager of a server such as ":1", with the property's value.
  package init(display name: String, settings bytes: [UInt8]) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("cannot connect to \(name)")
    }
    unsafe self.display = display
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
    let root = unsafe XDefaultRootWindow(display)
    window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    set(bytes)
    let selection = unsafe XInternAtom(display, "_XSETTINGS_S0", 0)
    unsafe XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = root
    unsafe event.xclient.message_type = XInternAtom(display, "MANAGER", 0)
    unsafe event.xclient.format = 32
    unsafe event.xclient.data.l.1 = Int(bitPattern: selection)
    unsafe event.xclient.data.l.2 = Int(bitPattern: window)
    unsafe XSendEvent(display, root, 0, StructureNotifyMask, &event)
    unsafe XSync(display, 0)
  }

  package convenience init(display name: String, _ settings: [Setting]) throws {
    try self.init(display: name, settings: Self.bytes(settings))
  }

  deinit { unsafe XCloseDisplay(display) }

  package func set(_ bytes: [UInt8]) {
    let property = unsafe XInternAtom(display, "_XSETTINGS_SETTINGS", 0)
    unsafe XChangeProperty(
      display, window, property, property, 8, PropModeReplace, bytes, Int32(bytes.count))
    unsafe XSync(display, 0)
  }
}
