internal import Glibc
internal import Stage

/// The file of a recording.
final class TraceFile: TraceOutput {
  private let file: FileWriter
  private let path: String

  /// Creates the file; `-` is standard output.
  init(path: String) throws(Failure) {
    let isOutput = path == "-"
    self.path = isOutput ? "standard output" : path
    file = FileWriter(descriptor: isOutput ? STDOUT_FILENO : try TextFile.create(path))
  }

  deinit { close(file.descriptor) }

  func write(_ line: String) throws(StageError) {
    guard file.write(line + "\n") else {
      throw StageError(.system, "\(path): cannot be written")
    }
  }
}
