import CSheetLinux
import Glibc

package enum ProcessSetup {
  /// Protects the process against inherited closed descriptors, limits and signal actions. Throws
  /// `.addressSpaceLimited` if `ulimit -v` allows fewer than `addressSpace` bytes.
  package static func prepare(addressSpace: Int = 0) throws(XWindowError) {
    openStandardDescriptors()
    // Ignored, because SIGXFSZ would end the process at the file size limit; writes fail with
    // `EFBIG` instead.
    signal(SIGXFSZ, SIG_IGN)
    // Reset, because `waitpid` reports no status of children with the inherited action "ignore".
    signal(SIGCHLD, SIG_DFL)
    // Limits the heap's arenas, because each thread's would reserve 64 MB of address space.
    mallopt(Int32(LINUX_M_ARENA_MAX), 2)
    if let limit = limit(RLIMIT_AS), limit < addressSpace {
      throw .addressSpaceLimited(limit: limit, needed: addressSpace)
    }
  }

  /// Opens `/dev/null` for closed standard descriptors, because otherwise the next file or
  /// connection would take their numbers. Writes to a closed standard output still fail.
  private static func openStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // `open` returns the lowest free descriptor: this one, because all lower ones are open.
      _ = unsafe open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR)
    }
  }

  /// Bytes; nil without a limit.
  static var fileSizeLimit: Int? { limit(RLIMIT_FSIZE) }

  private static func limit(_ resource: __rlimit_resource) -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }
}
