internal import Glibc
internal import SheetEngine
internal import SheetTrace

/// Writes down what happens to a sheet, as it happens, so that nothing is lost when the program dies.
final class Recorder {
  private let file: FileWriter
  private let path: String

  /// Begins a recording: the style, and every setting that is not as the style has it.
  init(path: String, style: SheetStyle, configuration: SheetConfiguration) throws(Failure) {
    self.path = path
    file = FileWriter(descriptor: try TextFile.create(path))
    try write(Trace.header)
    try record(.style(style), at: 0)
    do {
      for change in try configuration.changes(from: style.configuration) {
        try record(.set(change), at: 0)
      }
    } catch let error as SettingError {
      throw .usage("--record: \(error.message)")
    } catch {
      throw .cannotRun("\(path): cannot be written")
    }
  }

  deinit { close(file.descriptor) }

  /// Writes a line.
  func record(_ action: Trace.Action, at time: Double) throws(Failure) {
    try write(Trace.Entry(time: time, action: action).line)
  }

  private func write(_ line: String) throws(Failure) {
    guard file.write(line + "\n") else { throw .cannotRun("\(path): cannot be written") }
  }
}
