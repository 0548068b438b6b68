internal import Controls
internal import SheetEngine
internal import SheetTrace

/// Where the lines of a recording go.
public protocol TraceOutput: AnyObject {
  /// Writes a line, without its end.
  func write(_ line: String) throws(StageError)
}

/// Writes down every input as the stage gets it, at once, so that nothing is lost if the program dies.
struct Recorder {
  private let output: any TraceOutput

  init(_ output: any TraceOutput) { self.output = output }

  /// Writes down what there is before anything happens.
  func begin(
    _ scene: String, _ stage: Stage, _ preferences: SheetPreferences, _ palette: Palette
  ) throws(StageError) {
    try output.write(Trace.header)
    try record(stage.size.points(scale: stage.scale), at: 0)
    try write(.style(stage.scene.style), at: 0)
    try write(.scene(scene), at: 0)
    try record(preferences, at: 0)
    try record(palette, at: 0)
  }

  func record(_ input: UserInput, at time: Double) throws(StageError) {
    try write(.user(input), at: time)
  }

  /// What a program asks of the scene's own sheet.
  func record(_ input: SheetInput, at time: Double) throws(StageError) {
    try write(.input(input), at: time)
  }

  /// A size of the view, points.
  func record(_ size: Size2D, at time: Double) throws(StageError) {
    try write(.window(size), at: time)
  }

  func record(_ picture: IncomingPicture, at time: Double) throws(StageError) {
    try write(.picture(picture.bytes, name: picture.name), at: time)
  }

  func record(_ palette: Palette, at time: Double) throws(StageError) {
    try write(.appearance(isDark: !palette.isLight), at: time)
  }

  func record(_ preferences: SheetPreferences, at time: Double) throws(StageError) {
    for action in preferences.actions { try write(action, at: time) }
  }

  private func write(_ action: Trace.Action, at time: Double) throws(StageError) {
    try output.write(Trace.Entry(time: time, action: action).line)
  }
}

extension SheetPreferences {
  /// What a trace says of them.
  var actions: [Trace.Action] {
    changes.map { .set($0) } + [.slow(slowness), .reducedMotion(reducesMotion)]
  }
}
