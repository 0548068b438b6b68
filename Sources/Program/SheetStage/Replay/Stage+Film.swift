internal import SheetControls
internal import SheetEngine
internal import SheetTrace

extension Stage {
  /// A trace of scripted inputs in a stage that opens like this one; the caller adds the scene's
  /// name.
  ///
  /// - Parameter changes: The settings that the scene opens with.
  func trace(of inputs: [TimedInput], _ changes: [SettingChange]) -> Trace {
    var opening = preferences
    opening.changes = changes
    let setup: [Trace.Action] =
      [.window(points)] + opening.actions + [palette.action]
    return Trace(
      entries: setup.map { Trace.Entry(time: 0, action: $0) }
        + inputs.map {
          // The time is rounded to microseconds, as in a recording.
          Trace.Entry(time: ($0.delay * 1e6).rounded() / 1e6, action: .played($0.input))
        })
  }
}
