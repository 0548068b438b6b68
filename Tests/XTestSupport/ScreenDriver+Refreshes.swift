public import CXTest
import Foundation

/// What decides when frames are drawn: modes, compositors, window managers that report frames.
extension ScreenDriver {
  /// Gives the screen a mode of 800 × 600 pixels by its rate.
  public func setMode(rate: Int) throws {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root) else {
      throw TestSupportError("the server has no modes")
    }
    defer { unsafe XRRFreeScreenResources(resources) }
    let modes = unsafe UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let mode = unsafe modes.first { mode in
      unsafe mode.width == 800 && Int(mode.dotClock) == rate * 1000 * 630
    }
    guard let mode = unsafe mode, unsafe resources.pointee.noutput > 0 else {
      throw TestSupportError("the server has no mode of \(rate) Hz")
    }
    unsafe XRRSetCrtcConfig(
      display, resources, resources.pointee.crtcs[0], UInt(CurrentTime), 0, 0, mode.id, 1,
      resources.pointee.outputs, 1)
    sync()
  }

  /// Gives the screen a new mode, of any size and rate, whatever the limits of the modes in a file are.
  public func addMode(width: Int, height: Int, rate: Int) throws {
    guard let resources = unsafe XRRGetScreenResourcesCurrent(display, root),
      unsafe resources.pointee.noutput > 0
    else { throw TestSupportError("the server has no modes") }
    defer { unsafe XRRFreeScreenResources(resources) }
    let name = "\(width)x\(height)@\(rate)"
    let total = (width: width + 80, height: height + 30)
    var mode = unsafe XRRModeInfo(
      id: 0, width: UInt32(width), height: UInt32(height),
      dotClock: UInt(total.width * total.height * rate), hSyncStart: UInt32(width + 16),
      hSyncEnd: UInt32(width + 48), hTotal: UInt32(total.width), hSkew: 0,
      vSyncStart: UInt32(height + 3), vSyncEnd: UInt32(height + 8), vTotal: UInt32(total.height),
      name: nil, nameLength: UInt32(name.utf8.count), modeFlags: 0)
    let (output, controller) = unsafe (resources.pointee.outputs[0], resources.pointee.crtcs[0])
    let id = unsafe name.withCString { name in
      unsafe mode.name = UnsafeMutablePointer(mutating: name)
      return unsafe XRRCreateMode(display, root, &mode)
    }
    unsafe XRRAddOutputMode(display, output, id)
    // The screen may only change its size while it shows nothing.
    unsafe XRRSetCrtcConfig(
      display, resources, controller, UInt(CurrentTime), 0, 0, 0, 1, nil, 0)
    unsafe XRRSetScreenSize(
      display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    var outputs = [output]
    let status = unsafe XRRSetCrtcConfig(
      display, resources, controller, UInt(CurrentTime), 0, 0, id, 1, &outputs, 1)
    sync()
    if status != 0 { throw TestSupportError("the server does not take the mode \(name)") }
  }

  /// Pretends to be a compositing window manager.
  ///
  /// - Parameter reportsFrames: Whether it supports `_NET_WM_FRAME_DRAWN`.
  /// - Returns: Its window, which `end(compositor:)` takes.
  public func addCompositor(reportsFrames: Bool) -> XID {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    var supported = unsafe [XInternAtom(display, "_NET_WM_NAME", 0)]
    if reportsFrames { supported.append(unsafe XInternAtom(display, "_NET_WM_FRAME_DRAWN", 0)) }
    unsafe supported.withUnsafeBytes { bytes in
      _ = unsafe XChangeProperty(
        display, root, XInternAtom(display, "_NET_SUPPORTED", 0), XA_ATOM, 32, PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(bytes.count / 8))
    }
    unsafe XSetSelectionOwner(
      display, XInternAtom(display, "_NET_WM_CM_S0", 0), window, UInt(CurrentTime))
    sync()
    return window
  }

  /// Ends what `addCompositor` has begun.
  public func end(compositor window: XID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }

  /// Destroys a region of another program's.
  public func destroyRegion(_ id: UInt32) {
    unsafe XFixesDestroyRegion(display, XserverRegion(id))
    sync()
  }

  /// The value of a window's counter of frames; nil without one.
  public func frameCounter(of window: XID) -> Int? {
    var (event, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let counters = words("_NET_WM_SYNC_REQUEST_COUNTER", of: window)
    guard counters.count == 2, unsafe XSyncQueryExtension(display, &event, &error) != 0,
      unsafe XSyncInitialize(display, &major, &minor) != 0
    else { return nil }
    var value = XSyncValue()
    guard unsafe XSyncQueryCounter(display, XID(counters[1]), &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }

  /// Reports a frame by its counter's value as shown.
  public func reportFrame(_ value: Int, to window: XID) {
    send("_NET_WM_FRAME_DRAWN", data: [value & 0xFFFF_FFFF, value >> 32, 0, 0], to: window)
  }

  /// Reports a refresh interval in microseconds.
  public func reportTiming(interval: Int, to window: XID) {
    send("_NET_WM_FRAME_TIMINGS", data: [0, 0, 0, interval, 0], to: window)
  }
}
