import CX11
import Glibc

/// The window's size and position, as the window manager makes them.
extension Window {
  /// Applies a configuration and those that follow it in the queue.
  func configure(_ first: Configuration) {
    var size = (width: width, height: height)
    var next: Configuration? = first
    while let configuration = next {
      if configuration.isSynthetic || state.isOnRoot {
        state.origin = (configuration.x, configuration.y)
      }
      let said = (width: configuration.width, height: configuration.height)
      // Any program can send an event: the size of a synthetic one only counts if the server agrees.
      if !configuration.isSynthetic {
        size = said
      } else if said != size, let real = connection.size(of: id) {
        size = real
      }
      next = connection.takeConfiguration(of: id)
    }
    apply(size)
    updateMonitor()
  }

  /// Asks where the window is, if no configuration has told yet.
  func locate() {
    if state.origin == nil { state.origin = connection.origin(of: id) }
    updateMonitor()
  }

  /// Reports a new size. A size too large to draw is ignored: the window keeps its last one.
  private func apply(_ size: (width: Int, height: Int)) {
    guard size != (width, height), Configuration.isPossible(width: size.width, height: size.height)
    else {
      // Nothing to draw: the resize is done.
      frameClock.sizeDone()
      return
    }
    (state.width, state.height) = size
    setOpaqueRegion()
    waiting.append(.resized(width: size.width, height: size.height))
  }
}

extension Connection {
  /// The size of a window. Waits for the server.
  ///
  /// The corresponding C function is `xcb_get_geometry`.
  fileprivate func size(of window: UInt32) -> (width: Int, height: Int)? {
    if isLost { return nil }
    let cookie = unsafe xcb_get_geometry(xcb, window)
    guard let reply = unsafe xcb_get_geometry_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe (width: Int(reply.pointee.width), height: Int(reply.pointee.height))
  }

  /// Where a window is on the screen. Waits for the server.
  ///
  /// The corresponding C function is `xcb_translate_coordinates`.
  fileprivate func origin(of window: UInt32) -> (x: Int, y: Int)? {
    if isLost { return nil }
    let cookie = unsafe xcb_translate_coordinates(xcb, window, UInt32(root), 0, 0)
    guard let reply = unsafe xcb_translate_coordinates_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    return unsafe (x: Int(reply.pointee.dst_x), y: Int(reply.pointee.dst_y))
  }

  /// Removes a ConfigureNotify from the head of the queue, if one is there.
  ///
  /// The corresponding C functions are `XEventsQueued` and `XPeekEvent`.
  fileprivate func takeConfiguration(of window: UInt32) -> Configuration? {
    guard !isLost, unsafe XEventsQueued(display, QueuedAlready) > 0 else { return nil }
    unsafe XPeekEvent(display, event)
    guard unsafe event.pointee.type == ConfigureNotify,
      unsafe event.pointee.xconfigure.window == XID(window)
    else { return nil }
    unsafe XNextEvent(display, event)
    return unsafe Configuration(event.pointee.xconfigure)
  }
}
