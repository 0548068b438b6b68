internal import Glibc
internal import Painting

/// A file that keeps the texts that a window shows first from one start to the next. Without it, or where it is
/// of no use, everything looks the same and takes longer.
struct TextFile {
  let cache: TextCache
  /// The folder of its folder; nil where there is no place for it.
  private let folder: String?

  private static let name = "/sheet-demo/texts"

  /// Reads the file.
  init() {
    folder = UserFolders.cache
    cache = TextCache(folder.flatMap { TextFile.read($0 + TextFile.name) } ?? [])
  }

  /// Writes the file, if there is something new to keep, in a thread of its own: a disk can be slow.
  ///
  /// The corresponding C function is `pthread_create`.
  func save() {
    guard let bytes = cache.close(), let folder else { return }
    let job = unsafe Unmanaged.passRetained(Job(folder: folder, bytes: bytes))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, nil,
      { job in
        if let job = unsafe job { unsafe Unmanaged<Job>.fromOpaque(job).takeRetainedValue().run() }
        return nil
      }, unsafe job.toOpaque())
    if status == 0 { pthread_detach(thread) } else { unsafe job.release() }
  }

  /// What the thread does.
  private final class Job {
    private let folder: String
    private let bytes: [UInt8]

    init(folder: String, bytes: [UInt8]) { (self.folder, self.bytes) = (folder, bytes) }

    /// Replaces the file as a whole. Of two programs that do so at once one gives up.
    ///
    /// The corresponding C functions are `mkdir`, `open`, `rename` and `unlink`.
    func run() {
      guard makeFolder(folder), makeFolder(folder + "/sheet-demo") else { return }
      let (path, fresh) = (folder + TextFile.name, folder + TextFile.name + ".new")
      // Of a program that ended while it wrote.
      _ = unsafe unlink(fresh)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = unsafe open(fresh, flags, 0o600)
      guard descriptor >= 0 else { return }
      let isWritten = File.append(bytes, to: descriptor)
      let isClosed = close(descriptor) == 0
      guard isWritten, isClosed, unsafe rename(fresh, path) == 0 else {
        _ = unsafe unlink(fresh)
        return
      }
    }

    /// Makes a folder if it is not there; false where one is not the user's alone. Of root in the home of
    /// somebody else, it would only be in the way.
    private func makeFolder(_ path: String) -> Bool {
      if isOwn(path) { return true }
      let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      guard isOwn(String(parent)) else { return false }
      return unsafe mkdir(path, 0o700) == 0
    }

    /// Whether there is a folder that belongs to the user, and that nobody else can write.
    private func isOwn(_ folder: String) -> Bool {
      var status = stat()
      return unsafe stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        && status.st_uid == geteuid() && status.st_mode & 0o022 == 0
    }
  }

  /// The content of a file that only the user can write; nil where there is none, or it is too long.
  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      (1...TextCache.limit).contains(Int(status.st_size))
    else { return nil }
    let size = Int(status.st_size)
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, unsafe Glibc.read(descriptor, bytes.baseAddress, size))
    }
  }
}
