import CSheetXTest
import Foundation

/// A program started by a test; killed when the object is freed.
///
/// Foundation's `Process` passes the calling thread's signal mask on to the child; a test's thread
/// blocks nearly all signals, so the child could not be terminated. This class starts a child with
/// no signal blocked or ignored.
package final class AppProcess {
  package let processIdentifier: Int32
  private let directory: URL
  private var status: Int32?

  /// Starts a program, searched for in `PATH`; `environment` adds variables to the test's own.
  package init(
    _ executable: String, arguments: [String] = [], display: String?,
    environment: [String: String] = [:]
  ) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = display
    // Disables the session bus, because the user's settings must not affect a test.
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    variables.merge(environment) { $1 }
    processIdentifier = try Self.spawn([executable] + arguments, variables, in: directory)
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: directory)
  }

  /// Starts a process. Its output goes to the file "output" in the folder, its errors to "errors".
  private static func spawn(
    _ command: [String], _ environment: [String: String], in folder: URL
  ) throws -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "errors")] as [(Int32, String)] {
      unsafe posix_spawn_file_actions_addopen(
        &actions, descriptor, folder.appendingPathComponent(name).path, O_WRONLY | O_CREAT, 0o600)
    }
    // Closes the test's descriptors in the child, which would otherwise inherit them.
    _ = unsafe TestCloseFrom(&actions, 3)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var strings = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + strings).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let result = unsafe posix_spawnp(
      &identifier, command[0], &actions, &attributes, &arguments, &strings)
    guard result == 0 else { throw TestSupportError("cannot start \(command[0])") }
    return identifier
  }

  package var isRunning: Bool { ending == nil }

  package var output: String { text("output") }

  package var errors: String { text("errors") }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: directory.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// The exit status, or the negative number of the signal that ended the process; nil while it
  /// runs.
  private var ending: Int32? {
    if status == nil {
      var word: Int32 = 0
      if unsafe waitpid(processIdentifier, &word, WNOHANG) == processIdentifier {
        let signal = word & 0x7F
        status = signal == 0 ? word >> 8 & 0xFF : -signal
      }
    }
    return status
  }

  /// Waits for the program's end; returns the exit status, the negative number of the signal that
  /// ended it, or nil if it still runs.
  package func waitForExit(timeout: Double = 10) -> Int32? {
    _ = waitUntil(timeout: timeout) { ending != nil }
    return ending
  }

  package func send(signal: Int32) {
    if isRunning { Glibc.kill(processIdentifier, signal) }
  }

  /// Ends the program and everything that it has started, such as a session's bus.
  package func kill() {
    let started = isRunning ? Kernel.descendants(of: processIdentifier) : []
    end(with: SIGKILL)
    for process in started { Glibc.kill(process, SIGKILL) }
  }

  /// Sends a signal and waits for the end; kills the process after a timeout.
  func end(with signal: Int32) {
    send(signal: signal)
    if waitForExit(timeout: 5) != nil { return }
    send(signal: SIGKILL)
    _ = waitForExit(timeout: 5)
  }
}
