import CSheetX11
import Glibc

/// The window's size and position, as the window manager makes them.
extension Window {
  /// The most pixels of a frame: two screens of 7680 × 4320, 256 MB a buffer.
  private static let mostPixels = 1 << 26

  /// Applies a configuration and those that follow it in the queue.
  func configure(_ first: XConfigureEvent) {
    var size = (width: width, height: height)
    var next: XConfigureEvent? = unsafe first
    let origin = state.origin
    while let configuration = unsafe next {
      // Sent by a program, not the server: the window manager reports the position on the screen so.
      let isSynthetic = unsafe configuration.send_event != 0
      if isSynthetic || state.isOnRoot {
        state.origin = unsafe (Int(configuration.x), Int(configuration.y))
      }
      let said = unsafe (width: Int(configuration.width), height: Int(configuration.height))
      // Any program can send an event: the size of a synthetic one only counts if the server agrees.
      if !isSynthetic {
        size = said
      } else if said != size, let real = connection.size(of: id) {
        size = real
      }
      unsafe next = connection.takeConfiguration(of: id)
    }
    if let origin, let moved = state.origin, origin != moved { waiting.append(.moved) }
    apply(size)
    updateMonitor()
  }

  /// The upper left corner, device pixels of the screen; 0, 0 as long as it is not known.
  public var origin: (x: Int, y: Int) { state.origin ?? (0, 0) }

  /// Asks where the window is, if no configuration has told yet.
  func locate() {
    if state.origin == nil { state.origin = connection.origin(of: id) }
    updateMonitor()
  }

  /// Reports a new size. A size too large to draw is ignored: the window keeps its last one.
  private func apply(_ size: (width: Int, height: Int)) {
    guard size != (width, height), (1...32767).contains(size.width),
      (1...32767).contains(size.height), size.width * size.height <= Self.mostPixels
    else { return sizeConfigured(isNew: false) }
    (state.width, state.height) = size
    setOpaqueRegion()
    sizeConfigured(isNew: true)
    waiting.append(.resized(width: size.width, height: size.height))
  }
}

extension Window {
  private func sizeConfigured(isNew: Bool) {
    desktop.sizeCounter?.configure(isNewSize: isNew)
    answerSizeRequest()
  }
}

extension Connection {
  /// The size of a window. Waits for the server.
  fileprivate func size(of window: UInt32) -> (width: Int, height: Int)? {
    if isLost { return nil }
    let cookie = unsafe xcb_get_geometry(xcb, window)
    guard let reply = unsafe xcb_get_geometry_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe (width: Int(reply.pointee.width), height: Int(reply.pointee.height))
  }

  /// Where a window is on the screen. Waits for the server.
  fileprivate func origin(of window: UInt32) -> (x: Int, y: Int)? {
    if isLost { return nil }
    let cookie = unsafe xcb_translate_coordinates(xcb, window, UInt32(root), 0, 0)
    guard let reply = unsafe xcb_translate_coordinates_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe (x: Int(reply.pointee.dst_x), y: Int(reply.pointee.dst_y))
  }

  /// Removes a ConfigureNotify from the head of the queue, if one is there.
  fileprivate func takeConfiguration(of window: UInt32) -> XConfigureEvent? {
    guard !isLost, unsafe XEventsQueued(display, QueuedAlready) > 0 else { return nil }
    unsafe XPeekEvent(display, event)
    guard unsafe event.pointee.type == ConfigureNotify,
      unsafe event.pointee.xconfigure.window == XID(window)
    else { return nil }
    unsafe XNextEvent(display, event)
    return unsafe event.pointee.xconfigure
  }
}
