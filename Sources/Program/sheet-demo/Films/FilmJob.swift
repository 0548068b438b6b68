internal import Glibc
internal import SheetEngine
internal import SheetStage
internal import SheetTrace

/// A film that a child process makes from a trace by `replay --film`, while the window keeps
/// running.
struct FilmJob {
  /// The longest side of a film, pixels; exceeded only at the least scale, 0.1.
  private static let largest = 900.0

  private let folder: String
  /// The film's file, created empty at the start.
  private let path: String
  private let process: pid_t
  private let errors: NamelessFile

  /// Makes a film in a new file of the user's folder for films; throws a notice for the user.
  init(_ trace: Trace, size: Size2D) throws(StageError) {
    folder = UserFolders.films
    do {
      let scale = max(0.1, min(1, FilmJob.largest / max(size.width, size.height, 1)))
      let input = try NamelessFile(trace.text)
      errors = try NamelessFile("")
      path = try File.makeNew("sheet-demo", ending: "webp", in: folder)
      do {
        process = try FilmJob.start(
          ["replay", "/dev/stdin", "--film", path, "--scale", Numbers.shortest(scale)],
          input: input.descriptor, errors: errors.descriptor)
      } catch {
        unsafe unlink(path)
        throw error
      }
    } catch {
      throw .cannotRun(
        FilmJob.failure(
          in: folder, (error as? TraceError)?.message ?? StageError(any: error).message))
    }
  }

  private static func failure(in folder: String, _ reason: String) -> String {
    "There is no film in \(UserFolders.shown(folder)): \(reason)"
  }

  /// A notice for the user; nil while the child process runs.
  func outcome() -> String? {
    var status: Int32 = 0
    let ended = unsafe waitpid(process, &status, WNOHANG)
    if ended == 0 { return nil }
    if ended > 0, status == 0 { return "The film is in \(UserFolders.shown(path))" }
    unsafe unlink(path)
    guard var reason = errors.text.split(separator: "\n").last else {
      return FilmJob.failure(in: folder, "the process that makes the film has ended")
    }
    if reason.hasPrefix("sheet-demo: ") { reason = reason.dropFirst("sheet-demo: ".count) }
    // Drops the film's path, of which the message has only the end if it is long.
    let name = path.split(separator: "/").last ?? ""
    let end = reason.indices.first { reason[$0...].hasPrefix("/\(name): ") }
    if let end { reason = reason[end...].dropFirst("/\(name): ".count) }
    return FilmJob.failure(in: folder, String(reason))
  }

  /// Starts this program in a process group of its own; otherwise Ctrl-C in a terminal would end
  /// the film too.
  private static func start(
    _ arguments: [String], input: Int32, errors: Int32
  ) throws(StageError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = unsafe (["sheet-demo"] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, "/proc/self/exe", &actions, &attributes, &words, environ)
    guard failure == 0 else {
      errno = failure
      throw .cannotRun(File.reason())
    }
    return process
  }
}

/// A temporary file without a name, which exists until the object is destroyed.
private final class NamelessFile {
  let descriptor: Int32

  /// Writes the text. A child process does not inherit the descriptor.
  init(_ text: String) throws(StageError) {
    guard let file = unsafe tmpfile() else {
      throw .cannotRun("cannot create a temporary file: \(File.reason())")
    }
    defer { unsafe fclose(file) }
    descriptor = unsafe dup(fileno(file))
    guard descriptor >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      File.append(Array(text.utf8), to: descriptor)
    else {
      throw .cannotRun("cannot write a temporary file: \(File.reason())")
    }
  }

  deinit { close(descriptor) }

  /// The file's first 1024 bytes; an error message has at most 200 characters.
  var text: String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, 0)
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
