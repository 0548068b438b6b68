import Foundation

extension XServer {
  /// Starts Xorg with its dummy driver and modes of several refresh rates at 800 × 600 pixels, the
  /// first selected; nil, with a line on standard error, if the server is not installed or the user
  /// may not start it.
  package static func withModes(_ rates: [Int], arguments: [String] = []) -> XServer? {
    guard Installed.has("Xorg") else { return nil }
    let modes = rates.map { rate in
      // 1000 × 630 pixels with the blanking intervals.
      let clock = Double(1000 * 630 * rate) / 1e6
      return "\"\(rate)\" \(clock) 800 824 904 1000 600 601 604 630"
    }
    let directory = FileManager.default.temporaryDirectory
    let path = directory.appendingPathComponent("modes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try screenConfiguration(modes: modes).write(toFile: path, atomically: true, encoding: .utf8)
      return try XServer(.xorg(configuration: path), arguments: arguments)
    } catch {
      Installed.say(
        "skipped: Xorg does not start with the driver xserver-xorg-video-dummy: \(error)")
      return nil
    }
  }

  /// The part of a configuration file with a screen named "screen", on Xorg's dummy driver; the
  /// first mode is selected.
  static func screenConfiguration(modes: [String]) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-1000
      VertRefresh 1-1000
      \(modes.map { "Modeline " + $0 }.joined(separator: "\n  "))
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes \(modes.compactMap { $0.split(separator: " ").first }.joined(separator: " "))
      EndSubSection
    EndSection

    """
  }
}
