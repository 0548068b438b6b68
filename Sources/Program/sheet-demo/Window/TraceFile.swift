internal import Glibc
internal import SheetStage

/// The file of a recording. When it takes no more, that is said once, and the program goes on.
final class TraceFile: TraceOutput {
  private let descriptor: Int32
  private let path: String
  /// Bytes of the whole lines in the file.
  private var length = 0
  /// Whether it takes no more.
  private var isFull = false

  /// Creates the file; `-` is standard output.
  init(path: String) throws(Failure) {
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
    // A part of a line may have been written; standard output and pipes keep it.
    if descriptor != STDOUT_FILENO { ftruncate(descriptor, length) }
  }
}
