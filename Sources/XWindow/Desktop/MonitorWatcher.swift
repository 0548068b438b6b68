import CX11
import Pixels

/// Follows the screen's monitors through RandR.
struct MonitorWatcher {
  /// The first event type of the extension.
  let firstEvent: Int32
  /// The monitors as last read.
  private(set) var monitors: [Monitor]

  /// Selects changes and reads the monitors; nil without RandR 1.5.
  ///
  /// The corresponding C functions are `XRRQueryExtension`, `XRRQueryVersion` and `XRRSelectInput`.
  init?(_ connection: Connection) {
    let first = unsafe connection.withXlib { display -> Int32? in
      var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      guard unsafe XRRQueryExtension(display, &event, &error) != 0,
        unsafe XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5)
      else { return nil }
      unsafe XRRSelectInput(
        display, connection.root,
        Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
      return event
    }
    guard let first = first ?? nil else { return nil }
    firstEvent = first
    monitors = connection.readMonitors()
  }

  /// Reads the monitors again.
  mutating func update(_ connection: Connection) { monitors = connection.readMonitors() }

  /// Whether an event is one of the extension's.
  func isEvent(_ type: Int32) -> Bool {
    type == firstEvent + RRScreenChangeNotify || type == firstEvent + RRNotify
  }
}

extension Connection {
  /// The screen's monitors; the whole screen as one if the server does not report any.
  public var monitors: [Monitor] {
    if let monitors = monitorWatcher?.monitors, !monitors.isEmpty { return monitors }
    return isLost ? [] : [Monitor(bounds: screenBounds, isPrimary: true)]
  }

  /// The corresponding C functions are `XDisplayWidth` and `XDisplayHeight`.
  var screenBounds: PixelRect {
    unsafe PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(display, screen)),
      height: Int(XDisplayHeight(display, screen)))
  }

  /// The corresponding C functions are `XRRGetMonitors` and `XRRFreeMonitors`.
  fileprivate func readMonitors() -> [Monitor] {
    unsafe withXlib { display -> [Monitor] in
      var count: Int32 = 0
      guard let list = unsafe XRRGetMonitors(display, root, 1, &count) else { return [] }
      defer { unsafe XRRFreeMonitors(list) }
      let rates = unsafe refreshRates(display)
      return unsafe UnsafeBufferPointer(start: list, count: Int(max(count, 0))).map { info in
        let outputs = unsafe UnsafeBufferPointer(start: info.outputs, count: Int(info.noutput))
        return unsafe Monitor(
          bounds: PixelRect(
            x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height)),
          isPrimary: info.primary != 0, millimetres: Int(info.mwidth),
          refreshRate: outputs.lazy.compactMap { rates[$0] }.first)
      }
    } ?? []
  }

  /// Frames per second of each output that shows something.
  ///
  /// The corresponding C functions are `XRRGetScreenResourcesCurrent` and `XRRGetCrtcInfo`.
  @unsafe private func refreshRates(_ display: OpaquePointer) -> [RROutput: Double] {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root) else { return [:] }
    defer { unsafe XRRFreeScreenResources(resources) }
    var rates: [RROutput: Double] = [:]
    for index in unsafe 0..<Int(resources.pointee.ncrtc) {
      guard
        let crtc = unsafe XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[index])
      else { continue }
      defer { unsafe XRRFreeCrtcInfo(crtc) }
      let modes = unsafe UnsafeBufferPointer(
        start: resources.pointee.modes, count: Int(resources.pointee.nmode))
      guard let mode = unsafe modes.first(where: { unsafe $0.id == crtc.pointee.mode }),
        let rate = unsafe ModeTiming(mode).refreshRate
      else { continue }
      let outputs = unsafe UnsafeBufferPointer(
        start: crtc.pointee.outputs, count: Int(crtc.pointee.noutput))
      unsafe outputs.forEach { rates[$0] = rate }
    }
    return rates
  }
}
