import CSheetX11
import Glibc

package enum ProcessSetup {
  /// Protects the process against closed descriptors, limits and signal actions that it inherits.
  ///
  /// - Parameter addressSpace: The least bytes of address space that the program needs.
  /// - Throws: `.addressSpaceLimited` when `ulimit -v` allows less.
  package static func prepare(addressSpace: Int = 0) throws(XWindowError) {
    openStandardDescriptors()
    // Ignores the signal, because it would end the process at the file size limit; a write beyond
    // the limit fails with `EFBIG` instead.
    signal(SIGXFSZ, SIG_IGN)
    // The inherited action may be "ignore", with which `waitpid` reports no status of children.
    signal(SIGCHLD, SIG_DFL)
    // Heap arenas for each thread would reserve 64 MB of address space each.
    mallopt(Int32(LinuxMostArenas), 2)
    if let limit = limit(RLIMIT_AS), limit < addressSpace {
      throw .addressSpaceLimited(limit: limit, needed: addressSpace)
    }
  }

  /// Opens closed standard descriptors to `/dev/null`, because otherwise the next file or connection
  /// would take their numbers. Writing to standard output that was closed stays an error.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free descriptor: this one, because those below are open.
      _ = unsafe open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  /// The largest size of a file that the process may write, bytes; nil without a limit.
  static var fileSizeLimit: Int? { limit(RLIMIT_FSIZE) }

  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
