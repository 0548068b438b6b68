import CSheetXTest
import Foundation

extension ScreenDriver {
  /// Divides the screen into monitors, the first of which is primary; `millimetres`: their widths,
  /// 300 if omitted.
  package func setMonitors(
    _ rects: [(x: Int, y: Int, width: Int, height: Int)], millimetres: [Int] = []
  ) {
    for (index, rect) in rects.enumerated() {
      let millimetres = index < millimetres.count ? millimetres[index] : 300
      var info = unsafe XRRMonitorInfo()
      let name = atom("TEST-\(index)")
      if index < monitorCount { unsafe XRRDeleteMonitor(display, root, name) }
      unsafe info.name = name
      unsafe info.primary = index == 0 ? 1 : 0
      unsafe (info.x, info.y) = (Int32(rect.x), Int32(rect.y))
      unsafe (info.width, info.height) = (Int32(rect.width), Int32(rect.height))
      unsafe (info.mwidth, info.mheight) = (Int32(millimetres), Int32(millimetres / 2))
      // The screen's only output belongs to the first monitor; other monitors need none.
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

  /// Makes the server report changed monitors, as after plugging a cable in, by changing the
  /// screen's size in millimetres.
  private func touchMonitors() {
    let screen = unsafe XDefaultScreen(display)
    let (width, height) = unsafe (XDisplayWidth(display, screen), XDisplayHeight(display, screen))
    screenMillimetres += 1
    unsafe XRRSetScreenSize(display, root, width, height, screenMillimetres, screenMillimetres)
    sync()
  }

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
    // Unsets the mode first, because the screen's size can change only without a mode.
    unsafe XRRSetCrtcConfig(display, resources, controller, UInt(CurrentTime), 0, 0, 0, 1, nil, 0)
    unsafe XRRSetScreenSize(
      display, root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    var outputs = [output]
    let status = unsafe XRRSetCrtcConfig(
      display, resources, controller, UInt(CurrentTime), 0, 0, id, 1, &outputs, 1)
    sync()
    if status != 0 { throw TestSupportError("the server does not take the mode \(name)") }
  }
}
