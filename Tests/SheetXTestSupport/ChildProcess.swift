import CSheetXTest
import Foundation

/// A child process, killed with its owner.
///
/// Foundation's `Process` passes the signal mask of the calling thread on to the child; in a test
/// that thread blocks nearly all signals, and the child could not be terminated. This class starts
/// a child with no signal blocked or ignored.
final class ChildProcess {
  let processIdentifier: pid_t
  private var status: Int32?

  /// Starts a program, looked up in the path, with only the given variables; nil errors go to
  /// /dev/null.
  init(
    _ command: [String], environment: [String: String], output: FileHandle, errors: FileHandle?
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1)
    if let errors {
      unsafe posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, 2)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    // Closes the test's pipes in the child, which would otherwise keep them open.
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
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    var strings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + strings).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let result = unsafe posix_spawnp(
      &identifier, command[0], &actions, &attributes, &arguments, &strings)
    guard result == 0 else { throw TestSupportError("cannot start \(command[0])") }
    processIdentifier = identifier
  }

  deinit { end(with: SIGKILL) }

  /// The exit status, or the negative number of the signal that ended the process; nil while it
  /// runs.
  var ending: Int32? {
    if status == nil {
      var word: Int32 = 0
      if unsafe waitpid(processIdentifier, &word, WNOHANG) == processIdentifier {
        let signal = word & 0x7F
        status = signal == 0 ? word >> 8 & 0xFF : -signal
      }
    }
    return status
  }

  func send(signal: Int32) {
    if ending == nil { kill(processIdentifier, signal) }
  }

  /// Sends a signal and waits for the end; kills the process after a timeout.
  func end(with signal: Int32) {
    send(signal: signal)
    if waitUntil(timeout: 5, { ending != nil }) { return }
    send(signal: SIGKILL)
    _ = waitUntil(timeout: 5) { ending != nil }
  }
}
