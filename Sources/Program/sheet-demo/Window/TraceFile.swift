internal import Glibc
internal import SheetStage

/// The file of a recording. If a write fails, a message is printed once and the program continues
/// without recording.
final class TraceFile: TraceOutput {
  private let descriptor: Int32
  private let path: String
  private var length = 0
  private var isFull = false

  /// Creates the file; `-` means standard output.
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
