import Glibc

/// A launcher's feedback until the window appears (Startup Notification).
struct StartupSequence {
  let id: String

  /// Takes the id from the environment if `id` is nil; fails without an id.
  init?(id: String?) {
    guard let id = id ?? Self.takeFromEnvironment(), !id.isEmpty else { return nil }
    self.id = id
  }

  /// Unsets `DESKTOP_STARTUP_ID`, because child processes would otherwise use the id again.
  private static func takeFromEnvironment() -> String? {
    let name = "DESKTOP_STARTUP_ID"
    let id = environmentVariable(name)
    unsafe unsetenv(name)
    return id
  }

  /// The server's time of the user's action that started the program: the number after "_TIME".
  var time: UInt32? {
    let bytes = Array(id.utf8)
    let mark = Array("_TIME".utf8)
    let start = bytes.indices.last { bytes[$0...].starts(with: mark) }
    guard let start else { return nil }
    return UInt32(String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
  }

  func complete(_ connection: Connection, window: UInt32) {
    let quoted = id.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    var message = Array("remove: ID=\"\(quoted)\"".utf8) + [0]
    var type = connection.atoms[.netStartupInfoBegin]
    while !message.isEmpty, !connection.isLost {
      connection.sendMessage(type, bytes: Array(message.prefix(20)), about: window)
      message.removeFirst(min(20, message.count))
      type = connection.atoms[.netStartupInfo]
    }
    connection.flush()
  }
}
