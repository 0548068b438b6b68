internal import CSheetXDamage
internal import Foundation
internal import SheetXTestSupport

@safe final class DamageWatcher {
  /// A part of the screen, pixels.
  struct Area {
    let rows: Range<Int>
    let columns: Range<Int>
  }

  private let display: OpaquePointer
  private let root: UInt
  private let firstEvent: Int32
  private var damage: UInt
  /// The time of the newest change of the screen, seconds as in `uptime`.
  private(set) var newest = -Double.infinity

  /// `name` is a display such as ":1".
  init(display name: String) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("no connection to \(name)")
    }
    unsafe self.display = display
    // Ignores the loss of the server, because the server ends before this connection does.
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
    unsafe root = XDefaultRootWindow(display)
    var (event, error): (Int32, Int32) = (0, 0)
    guard unsafe XDamageQueryExtension(display, &event, &error) != 0 else {
      throw TestSupportError("the server has no DAMAGE extension")
    }
    firstEvent = event
    unsafe XSelectInput(display, root, Int(SubstructureNotifyMask))
    unsafe damage = XDamageCreate(display, root, XDamageReportNonEmpty)
    unsafe XSync(display, 0)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Returns the time at which a window is mapped; nil at the time limit.
  func windowShown(until limit: Double) -> Double? {
    var event = unsafe XEvent()
    while unsafe next(&event, until: limit) {
      if unsafe event.type == MapNotify { return uptime }
      if unsafe event.type == firstEvent + XDamageNotify { awaitNext() }
    }
    return nil
  }

  /// Clears the damage after a report; otherwise the server reports no further change.
  private func awaitNext() {
    unsafe XDamageSubtract(display, damage, 0, 0)
    unsafe XFlush(display)
  }

  /// Seconds after a change within which the next change belongs to the same frame, because large
  /// frames come in parts.
  private static let partTime = 0.002

  /// Returns the time at which the next frame changes the screen, ignoring further parts of the
  /// previous frame; nil at the time limit.
  func change(until limit: Double) -> Double? {
    var event = unsafe XEvent()
    while unsafe next(&event, until: limit) {
      guard unsafe event.type == firstEvent + XDamageNotify else { continue }
      let time = uptime
      awaitNext()
      defer { newest = time }
      if time - newest > DamageWatcher.partTime { return time }
    }
    return nil
  }

  /// The server may paint a frame in several steps. Waits until the newest frame is complete, and
  /// returns the time of its last change.
  func frameEnd() -> Double {
    var event = unsafe XEvent()
    while unsafe next(&event, until: newest + DamageWatcher.partTime) {
      guard unsafe event.type == firstEvent + XDamageNotify else { continue }
      newest = uptime
      awaitNext()
    }
    return newest
  }

  /// The times of all frames until `quiet` seconds pass without a change, or `longest` seconds in
  /// all.
  func changes(quiet: Double, longest: Double = 8) -> [Double] {
    let end = uptime + longest
    var moments: [Double] = []
    while let moment = change(until: min(end, uptime + quiet)) { moments.append(moment) }
    return moments
  }

  /// The times of all frames until `quiet` seconds pass without a change; nil if frames still come
  /// after `longest` seconds.
  func changesToRest(quiet: Double, longest: Double) -> [Double]? {
    let limit = uptime + longest
    let moments = changes(quiet: quiet, longest: longest)
    return uptime < limit ? moments : nil
  }

  /// The parts of the screen that change during an action and until `quiet` seconds pass without a
  /// change.
  func areas(quiet: Double, during action: () -> Void) -> [Area] {
    unsafe XDamageDestroy(display, damage)
    unsafe damage = XDamageCreate(display, root, XDamageReportRawRectangles)
    // Discards the first report, which is of the whole screen.
    unsafe XSync(display, 1)
    action()
    var areas: [Area] = []
    var event = unsafe XEvent()
    while unsafe next(&event, until: uptime + quiet) {
      guard unsafe event.type == firstEvent + XDamageNotify else { continue }
      let area = unsafe withUnsafePointer(to: &event) { event in
        unsafe event.withMemoryRebound(to: XDamageNotifyEvent.self, capacity: 1) {
          unsafe $0.pointee.area
        }
      }
      let (x, y) = (Int(area.x), Int(area.y))
      areas.append(
        Area(rows: y..<y + Int(area.height), columns: x..<x + Int(area.width)))
    }
    unsafe XDamageDestroy(display, damage)
    unsafe damage = XDamageCreate(display, root, XDamageReportNonEmpty)
    awaitNext()
    unsafe XSync(display, 1)
    return areas
  }

  /// Waits for an event; returns false at the limit.
  private func next(_ event: inout XEvent, until limit: Double) -> Bool {
    while unsafe XPending(display) == 0 {
      let left = limit - uptime
      guard left > 0 else { return false }
      var socket = pollfd(fd: unsafe XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      unsafe poll(&socket, 1, Int32((left * 1000).rounded(.up)))
    }
    unsafe XNextEvent(display, &event)
    return true
  }
}
