internal import Glibc
internal import Stage

/// The file of a recording. When it takes no more, that is said once, and the program goes on.
final class TraceFile: TraceOutput {
  private let file: FileWriter
  private let path: String
  /// Bytes of the whole lines in the file.
  private var length = 0
  /// Whether it takes no more.
  private var isFull = false

  /// Creates the file; `-` is standard output.
  init(path: String) throws(Failure) {
    let isOutput = path == "-"
    self.path = isOutput ? "standard output" : path
    file = FileWriter(descriptor: isOutput ? STDOUT_FILENO : try TextFile.create(path))
  }

  deinit { close(file.descriptor) }

  func write(_ line: String) {
    if isFull { return }
    let line = line + "\n"
    if file.write(line) {
      length += line.utf8.count
      return
    }
    isFull = true
    Output.writeError(
      "sheet-demo: \(path): \(TextFile.reason()); the recording ends here, the window stays\n")
    // A part of a line may have been written; standard output and pipes keep it.
    if file.descriptor != STDOUT_FILENO { ftruncate(file.descriptor, length) }
  }
}
