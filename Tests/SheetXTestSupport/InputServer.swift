import CSheetXTest
import Foundation

/// An X server with a simulated touch screen and touchpad: Xorg with its dummy driver and its input
/// driver for tests (inputtestdrv(4)).
package final class InputServer {
  package static var isInstalled: Bool {
    Installed.has("Xorg") && driver("drivers/dummy_drv.so") && driver("input/inputtest_drv.so")
  }

  private static func driver(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/\(name)")
  }

  package let server: XServer
  package let screen: TouchScreen
  package let pad: Touchpad

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("input-\(UUID().uuidString.prefix(8))")

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("xorg.conf").path
    let (screenPath, padPath) = (folder.path + "/screen", folder.path + "/pad")
    try Self.configuration(screen: screenPath, pad: padPath)
      .write(toFile: file, atomically: true, encoding: .utf8)
    server = try XServer(.xorg(configuration: file), arguments: ["-sharevts", "-keeptty"])
    screen = TouchScreen(try InputSocket(screenPath), width: 1024, height: 1000)
    pad = Touchpad(try InputSocket(padPath))
    // Adds libinput's setting for taps, by which programs recognize a touchpad. The driver for
    // tests does not have it.
    try setTouchpad("libinput Tapping Enabled", to: 0)
  }

  /// Switches the touchpad off, as its key on a laptop does.
  package func disableTouchpad() throws { try setTouchpad("Device Enabled", to: 0) }

  private func setTouchpad(_ property: String, to value: UInt8) throws {
    try ScreenDriver(display: server.display).setProperty(property, to: value, of: "touchpad")
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func configuration(screen: String, pad: String) -> String {
    XServer.screenConfiguration(
      modes: ["\"60\" 77.49 1024 1048 1128 1230 1000 1001 1004 1050"])
        + """
        Section "InputDevice"
          Identifier "fingers"
          Driver "inputtest"
          Option "SocketPath" "\(screen)"
          Option "DeviceType" "Touch"
          Option "TouchCount" "10"
        EndSection
        Section "InputDevice"
          Identifier "touchpad"
          Driver "inputtest"
          Option "SocketPath" "\(pad)"
          Option "DeviceType" "Pointer"
          Option "AccelProfile" "-1"
        EndSection
        Section "InputDevice"
          Identifier "keys"
          Driver "inputtest"
          Option "SocketPath" "\(screen)-keys"
          Option "DeviceType" "Keyboard"
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "touchpad" "CorePointer"
          InputDevice "keys" "CoreKeyboard"
          InputDevice "fingers" "SendCoreEvents"
        EndSection

        """
  }
}

package final class TouchScreen {
  private enum Phase: UInt32 {
    // XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd.
    case begin = 18, update, end
  }

  private let socket: InputSocket
  private let width: Double
  private let height: Double

  fileprivate init(_ socket: InputSocket, width: Double, height: Double) {
    self.socket = socket
    (self.width, self.height) = (width, height)
  }

  package func begin(_ finger: UInt32, x: Double, y: Double) { send(finger, .begin, x, y) }

  package func move(_ finger: UInt32, x: Double, y: Double) { send(finger, .update, x, y) }

  package func end(_ finger: UInt32, x: Double, y: Double) { send(finger, .end, x, y) }

  private func send(_ finger: UInt32, _ phase: Phase, _ x: Double, _ y: Double) {
    // The driver's axes range from 0 to 65535.
    let position = [0: x * 65535 / width, 1: y * 65535 / height]
    socket.send(6, InputSocket.bytes(finger) + InputSocket.bytes(phase.rawValue), position)
  }
}

package final class Touchpad {
  private let socket: InputSocket

  fileprivate init(_ socket: InputSocket) { self.socket = socket }

  /// Scrolls by the given units, of which a wheel's notch has 120. Two zeros mean that the fingers
  /// were lifted.
  package func scroll(dx: Double, dy: Double) {
    socket.send(2, InputSocket.bytes(0) + [0, 0, 0, 0], [2: dx, 3: dy])
  }
}

private final class InputSocket {
  private let file: Int32

  init(_ path: String) throws {
    var connected: Int32?
    _ = waitUntil(timeout: 10) {
      connected = connectedSocket(to: path)
      return connected != nil
    }
    guard let connected else { throw TestSupportError("\(path): no input driver listens") }
    file = connected
    // Sends the version of the driver's protocol, 1.1, and reads the driver's version.
    write([12, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0])
    read(12)
  }

  deinit { close(file) }

  static func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }

  func send(_ event: UInt32, _ body: [UInt8], _ values: [Int: Double]) {
    var mask = [UInt8](repeating: 0, count: 8)
    var positions = [Double](repeating: 0, count: 64)
    for (axis, value) in values {
      mask[axis / 8] |= 1 << (axis % 8)
      positions[axis] = value
    }
    let doubles = positions.flatMap { value in
      (0..<8).map { UInt8(value.bitPattern >> (UInt64($0) * 8) & 0xFF) }
    }
    // The driver's `xf86ITValuatorData`: 0 for no unaccelerated values, the mask of axes, padding,
    // 64 values, and 64 unused unaccelerated values.
    let valuators =
      Self.bytes(0) + mask + [0, 0, 0, 0] + doubles + [UInt8](repeating: 0, count: 512)
    let all = body + valuators
    write(Self.bytes(UInt32(8 + all.count)) + Self.bytes(event) + all)
    write(Self.bytes(8) + Self.bytes(1))
    read(8)
  }

  private func write(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe Foundation.send(file, $0.baseAddress, $0.count, 0) }
  }

  private func read(_ count: Int) {
    var buffer = [UInt8](repeating: 0, count: count)
    _ = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(file, $0.baseAddress, count, Int32(MSG_WAITALL))
    }
  }
}

extension ScreenDriver {
  fileprivate func setProperty(_ property: String, to value: UInt8, of name: String) throws {
    var (major, minor) = (Int32(2), Int32(2))
    unsafe XIQueryVersion(display, &major, &minor)
    var count: Int32 = 0
    guard let devices = unsafe XIQueryDevice(display, XIAllDevices, &count) else {
      throw TestSupportError("the server has no input devices")
    }
    defer { unsafe XIFreeDeviceInfo(devices) }
    let found = (0..<Int(count)).first { unsafe String(cString: devices[$0].name) == name }
    guard let found else { throw TestSupportError("there is no device \(name)") }
    var value = value
    unsafe XIChangeProperty(
      display, devices[found].deviceid, atom(property), Atom(XA_INTEGER), 8, PropModeReplace,
      &value, 1)
    sync()
  }
}
