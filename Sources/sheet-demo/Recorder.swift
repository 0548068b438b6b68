internal import DemoScenes
internal import Glibc
internal import SheetEngine
internal import SheetTrace

/// Writes down what happens to a sheet, as it happens, so that nothing is lost when the program dies.
final class Recorder {
  private let file: FileWriter
  private let path: String
  /// How the sheet behaves as far as the recording says.
  private var known = SheetConfiguration.standard

  /// Begins a recording; `-` is standard output.
  init(path: String) throws(Failure) {
    let isOutput = path == "-"
    self.path = isOutput ? "standard output" : path
    file = FileWriter(descriptor: isOutput ? STDOUT_FILENO : try TextFile.create(path))
    try write(Trace.header)
  }

  deinit { close(file.descriptor) }

  /// A scene opens: the style, every setting that is not as the style has it, and what of the view is
  /// not the sheet's.
  func begin(_ name: SceneName, _ stage: Stage, at time: Double) throws(Failure) {
    let style = stage.scene.style
    try record(.style(style), at: time)
    // A style has a scene that is made for it.
    if name != SceneName(style) { try record(.scene(name.rawValue), at: time) }
    known = style.configuration
    let geometry = stage.sheet.geometry
    try record(.safeArea(top: geometry.safeTop, bottom: geometry.safeBottom), at: time)
    try record(stage.sheet.configuration, at: time)
  }

  /// The sheet behaves otherwise from now on.
  func record(_ configuration: SheetConfiguration, at time: Double) throws(Failure) {
    do {
      for change in try configuration.changes(from: known) { try record(.set(change), at: time) }
      known = configuration
    } catch let failure as Failure {
      throw failure
    } catch let error as SettingError {
      throw .usage("--record: \(error.message)")
    } catch {
      throw .cannotRun("\(path): cannot be written")
    }
  }

  /// Writes a line.
  func record(_ action: Trace.Action, at time: Double) throws(Failure) {
    try write(Trace.Entry(time: time, action: action).line)
  }

  private func write(_ line: String) throws(Failure) {
    guard file.write(line + "\n") else { throw .cannotRun("\(path): cannot be written") }
  }
}
