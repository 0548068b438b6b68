package import CSheetXTest
import Foundation

extension ScreenDriver {
  package func setMode(rate: Int) throws {
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

  /// Adds and selects a mode of any size and rate.
  package func addMode(width: Int, height: Int, rate: Int) throws {
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
    // Unsets the mode first, because the screen's size can only change while no mode is set.
    unsafe XRRSetCrtcConfig(display, resources, controller, UInt(CurrentTime), 0, 0, 0, 1, nil, 0)
    unsafe XRRSetScreenSize(
      display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    var outputs = [output]
    let status = unsafe XRRSetCrtcConfig(
      display, resources, controller, UInt(CurrentTime), 0, 0, id, 1, &outputs, 1)
    sync()
    if status != 0 { throw TestSupportError("the server does not take the mode \(name)") }
  }

  /// Simulates a compositing window manager; returns the window for `end(compositor:)`.
  package func addCompositor() -> XID {
    let window = unsafe XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    unsafe XSetSelectionOwner(
      display, XInternAtom(display, "_NET_WM_CM_S0", 0), window, UInt(CurrentTime))
    sync()
    return window
  }

  package func end(compositor window: XID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }

  package func destroyRegion(_ id: UInt32) {
    unsafe XFixesDestroyRegion(display, XserverRegion(id))
    sync()
  }
}
