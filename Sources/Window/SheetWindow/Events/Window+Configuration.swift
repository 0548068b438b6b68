import CSheetXLibraries
import SheetPixels

extension Window {
  /// The most pixels of a frame: two screens of 7680 × 4320.
  private static let mostPixels = 1 << 26

  func configure() {
    var size = frames.size
    let before = reportedOrigin
    repeat {
      let new = connection.server.configuration
      // A program has sent the event (SendEvent), as window managers do.
      let isSynthetic = unsafe connection.server.event.pointee.xany.send_event != 0
      // Inside a window manager's frame, only the manager's events have the position on the screen.
      if isSynthetic || isOnRoot { reportedOrigin = (new.minX, new.minY) }
      // Checks a synthetic event's size with the server, because any program can send the event.
      if !isSynthetic {
        size = (new.width, new.height)
      } else if (new.width, new.height) != size, let real = connection.place(of: id) {
        size = (real.width, real.height)
      }
    } while takesNextConfiguration()
    if let before, before != origin { waiting.append(.moved) }
    apply(size)
    updateMonitor()
  }

  /// Takes the next event if it is another ConfigureNotify of this window.
  private func takesNextConfiguration() -> Bool {
    guard connection.socket.hasQueuedEvent else { return false }
    let server = connection.server
    var next = unsafe XEvent()
    unsafe XPeekEvent(server.display, &next)
    guard unsafe next.type == ConfigureNotify, unsafe next.xconfigure.window == XID(id) else {
      return false
    }
    return server.takeEvent() != nil
  }

  /// The top left corner, in device pixels of the screen; (0, 0) until known.
  package var origin: (x: Int, y: Int) { reportedOrigin ?? (0, 0) }

  func locate() {
    if reportedOrigin == nil {
      reportedOrigin = connection.place(of: id).map { ($0.minX, $0.minY) }
    }
    updateMonitor()
  }

  /// Ignores a size outside 1…32767 pixels a side, or with more than `mostPixels`.
  private func apply(_ size: (width: Int, height: Int)) {
    let isPossible =
      size.width == Window.side(size.width) && size.height == Window.side(size.height)
      && size.width * size.height <= Self.mostPixels
    let isNew = isPossible && size != frames.size
    frames.configure(isPossible ? size : frames.size, isVisible: visibility.isVisible)
    if isNew {
      setOpaqueRegion()
      waiting.append(.resized(width: width, height: height))
    }
  }

  func mapped() {
    completeStartup()
    mustLocate = true
    updateVisibility { $0.isMapped = true }
  }

  func unmapped() {
    input.cancelAll()
    input.moveEvents(to: &waiting)
    updateVisibility { $0.isMapped = false }
  }

  func destroyed() {
    isDestroyed = true
    waiting.append(.destroyed)
  }

  func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    if visibility.isVisible == wasVisible { return }
    waiting.append(.visibilityChanged(isVisible: !wasVisible))
    frames.sizeCounter?.answer(isVisible: !wasVisible)
  }

  /// The monitor at the centre that the window would have at the given size; nil before the window
  /// is on the screen.
  package func monitor(atWidth width: Int, height: Int) -> Monitor? {
    guard let origin = reportedOrigin else { return nil }
    return connection.monitors.nearest(to: (x: origin.x + width / 2, y: origin.y + height / 2))
  }

  func monitorsChanged() {
    connection.monitorWatcher?.update(connection)
    updateMonitor()
  }

  private func updateMonitor() {
    guard let now = monitor(atWidth: width, height: height), now != monitor else { return }
    monitor = now
    waiting.append(.monitorChanged)
  }
}

extension Server {
  /// The place in the last event, a ConfigureNotify.
  var configuration: PixelRect {
    let event = unsafe event.pointee.xconfigure
    return unsafe PixelRect(
      x: Int(event.x), y: Int(event.y), width: Int(event.width), height: Int(event.height))
  }
}

extension Connection {
  /// A window's place on the screen; nil if the window is gone. Waits for the server.
  func place(of window: UInt32) -> PixelRect? {
    let xcb = unsafe server.xcb
    let (size, corner) = unsafe (
      xcb_get_geometry(xcb, window), xcb_translate_coordinates(xcb, window, root, 0, 0)
    )
    let shape = unsafe taken(xcb_get_geometry_reply(xcb, size, nil))
    let origin = unsafe taken(xcb_translate_coordinates_reply(xcb, corner, nil))
    guard let shape, let origin else { return nil }
    return PixelRect(
      x: Int(origin.dst_x), y: Int(origin.dst_y), width: Int(shape.width),
      height: Int(shape.height))
  }
}
