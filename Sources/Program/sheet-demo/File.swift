internal import Glibc
internal import SheetPainting
internal import SheetStage
internal import SheetTrace

/// Reading and writing of whole files; the path `-` means standard input or standard output.
enum File {
  /// The size of the largest file that is read, bytes: many hours of recording.
  private static let limit = 256 << 20

  static func read(_ path: String) throws(StageError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try path == "-" ? readAll(STDIN_FILENO, limit: limit) : readFile(path, limit: limit)
    } catch {
      switch error {
      case .tooLarge: throw .usage(located("larger than 256 MiB", in: path))
      case .system(let errno): throw .usage(located(reason(errno), in: path))
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage(located("not UTF-8 text", in: path, line: lineOfInvalidText(bytes)))
    }
    return text
  }

  /// The line, from 1, with the first byte that is not UTF-8; lines end as in a trace.
  private static func lineOfInvalidText(_ bytes: [UInt8]) -> Int {
    var (decoder, rest) = (UTF8(), bytes.makeIterator())
    var start = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&rest) { start.append(scalar) }
    return String(start).lines.count
  }

  /// `PATH: MESSAGE` or `PATH:LINE: MESSAGE`, with `-` as standard input.
  static func located(_ message: String, in path: String, line: Int? = nil) -> String {
    ErrorText.located(message, in: path == "-" ? "standard input" : path, line: line)
  }

  /// A path in quotes; of a long one only the end.
  static func quoted(_ path: String) -> String {
    ErrorText.quoted(path.count <= 40 ? path : "…\(path.suffix(39))")
  }

  /// Whether a path is a pipe, device or socket, from which reading may never end.
  static func isSpecial(_ path: String) -> Bool {
    type(of: path).map { ![S_IFREG, S_IFDIR].contains($0) } ?? false
  }

  static func write(_ bytes: [UInt8], to path: String) throws(StageError) {
    if path == "-" { return try Output.write(bytes) }
    let descriptor = try create(path)
    guard append(bytes, to: descriptor) else {
      let reason = reason()
      close(descriptor)
      throw .cannotRun(located(reason, in: path))
    }
    // Checks the result of `close`, because some file systems report a full disk only there.
    guard close(descriptor) == 0 else { throw .cannotRun(located(reason(), in: path)) }
  }

  /// Returns false on an error.
  static func append(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Checks without changing the file; throws the path and the reason.
  static func checkWritable(_ path: String) throws(StageError) {
    if path == "-" {
      guard fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY else { return }
      throw .cannotRun("standard output is closed")
    }
    let type = type(of: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    if type == S_IFDIR { throw .usage(located("is a directory", in: path)) }
    guard unsafe access(type == nil ? folder : path, W_OK) == 0 else {
      throw .usage(located(reason(), in: path))
    }
  }

  /// The file's `S_IFMT` bits; nil if there is no such file.
  private static func type(of path: String) -> mode_t? {
    status(of: path).map { $0.st_mode & S_IFMT }
  }

  /// nil if there is no such file.
  static func status(of path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// The file name's ending with the dot, in lower case; nil if the name has no dot.
  static func ending(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[$0...].lowercased() }
  }

  static func create(_ path: String) throws(StageError) -> Int32 {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .usage(located(reason(), in: path)) }
    return descriptor
  }

  /// Creates an empty file under an unused name, `film.webp`, `film-2.webp` and so on; returns its
  /// path.
  static func makeNew(
    _ name: String, ending: String, in folder: String
  ) throws(StageError) -> String {
    for number in 1...9999 {
      let path = "\(folder)/\(name)\(number == 1 ? "" : "-\(number)").\(ending)"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        close(descriptor)
        return path
      }
      if errno != EEXIST { break }
    }
    throw .cannotRun(reason())
  }

  /// Uses an unused name, and removes the file if writing fails; returns the file's path.
  static func writeNew(
    _ bytes: [UInt8], name: String, ending: String, in folder: String
  ) throws(StageError) -> String {
    let path = try makeNew(name, ending: ending, in: folder)
    do {
      try write(bytes, to: path)
    } catch {
      unsafe unlink(path)
      throw error
    }
    return path
  }

  static func reason(_ number: Int32 = errno) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// The file of a recording. A failed write prints a message and ends the recording, but not the
/// program.
final class TraceFile: TraceOutput {
  private let descriptor: Int32
  private let path: String
  private var length = 0
  private var isFull = false

  init(path: String) throws(StageError) {
    let isOutput = path == "-"
    self.path = isOutput ? "standard output" : path
    descriptor = isOutput ? STDOUT_FILENO : try File.create(path)
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    if isFull { return }
    let bytes = Array("\(line)\n".utf8)
    if File.append(bytes, to: descriptor) {
      length += bytes.count
      return
    }
    isFull = true
    Output.writeError(
      "sheet-demo: \(path): \(File.reason()); the recording ends here, the window stays\n")
    // Removes a partly written line; impossible for standard output and pipes.
    if descriptor != STDOUT_FILENO { ftruncate(descriptor, length) }
  }
}
