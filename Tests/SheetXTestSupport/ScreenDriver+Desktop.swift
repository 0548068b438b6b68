package import CSheetXTest
import Foundation

extension ScreenDriver {
  /// Divides the screen into monitors, the first of which is primary; `millimetres` are their
  /// widths, 300 for those left out.
  package func setMonitors(
    _ rects: [(x: Int, y: Int, width: Int, height: Int)], millimetres: [Int] = []
  ) {
    for (index, rect) in rects.enumerated() {
      let millimetres = index < millimetres.count ? millimetres[index] : 300
      var info = unsafe XRRMonitorInfo()
      let name = unsafe XInternAtom(display, "TEST-\(index)", 0)
      if index < monitorCount { unsafe XRRDeleteMonitor(display, root, name) }
      unsafe info.name = name
      unsafe info.primary = index == 0 ? 1 : 0
      unsafe (info.x, info.y) = (Int32(rect.x), Int32(rect.y))
      unsafe (info.width, info.height) = (Int32(rect.width), Int32(rect.height))
      unsafe (info.mwidth, info.mheight) = (Int32(millimetres), Int32(millimetres / 2))
      // The screen's only output belongs to the first; the others need none.
      var output = RROutput(0)
      if index == 0, let found = firstOutput { output = found }
      unsafe withUnsafeMutablePointer(to: &output) { output in
        unsafe info.noutput = index == 0 ? 1 : 0
        unsafe info.outputs = output
        unsafe XRRSetMonitor(display, root, &info)
      }
    }
    monitorCount = max(monitorCount, rects.count)
    sync()
    touchMonitors()
  }

  private var firstOutput: RROutput? {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root) else { return nil }
    defer { unsafe XRRFreeScreenResources(resources) }
    return unsafe resources.pointee.noutput > 0 ? resources.pointee.outputs[0] : nil
  }

  /// Makes the server report a change of its monitors, as for a cable being plugged in, by changing
  /// the screen's size in millimetres.
  private func touchMonitors() {
    let screen = unsafe XDefaultScreen(display)
    let (width, height) = unsafe (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    screenMillimetres += 1
    unsafe XRRSetScreenSize(display, root, width, height, screenMillimetres, screenMillimetres)
    sync()
  }

  package func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, bytes,
      Int32(bytes.count))
    sync()
  }

  package func watchStartups() {
    unsafe XSelectInput(display, root, PropertyChangeMask)
    sync()
  }

  package func startupMessages() -> [String] {
    let begin = unsafe XInternAtom(display, "_NET_STARTUP_INFO_BEGIN", 0)
    let more = unsafe XInternAtom(display, "_NET_STARTUP_INFO", 0)
    var messages: [[UInt8]] = []
    var event = unsafe XEvent()
    sync()
    while unsafe XCheckTypedEvent(display, ClientMessage, &event) != 0 {
      let type = unsafe event.xclient.message_type
      if type == begin { messages.append([]) }
      guard type == begin || type == more, !messages.isEmpty else { continue }
      let data = unsafe event.xclient.data
      let bytes = unsafe withUnsafeBytes(of: data) { unsafe Array($0.prefix(20)) }
      messages[messages.count - 1] += bytes
    }
    return messages.map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Sends a window a ConfigureNotify, as a window manager does after moving the window.
  package func sendConfiguration(
    x: Int = 0, y: Int = 0, width: Int, height: Int, to window: XID
  ) {
    var event = unsafe XEvent()
    unsafe event.xconfigure.type = ConfigureNotify
    unsafe event.xconfigure.event = window
    unsafe event.xconfigure.window = window
    unsafe (event.xconfigure.x, event.xconfigure.y) = (Int32(x), Int32(y))
    unsafe (event.xconfigure.width, event.xconfigure.height) = (Int32(width), Int32(height))
    unsafe XSendEvent(display, window, 0, StructureNotifyMask, &event)
    sync()
  }

  /// Simulates the program of an input method that does not answer; returns the window that owns
  /// the method's selection.
  package func addSilentInputMethod(_ name: String) -> XID {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    var selection = unsafe XInternAtom(display, "@server=" + name, 0)
    unsafe XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    unsafe withUnsafeBytes(of: &selection) { bytes in
      _ = unsafe XChangeProperty(
        display, root, XInternAtom(display, "XIM_SERVERS", 0), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    sync()
    return window
  }
}
