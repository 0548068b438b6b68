import SheetEngine
import SheetPlayground
import SheetTrace

/// The settings while controls change them: what a control does between a press and its end is one step
/// of undo.
final class PlaygroundEditor {
  private(set) var settings = PlaygroundSettings()
  /// Why the last text was no value; nil when it was one.
  private(set) var problem: String?
  /// Runs after every change.
  var onChange: () -> Void = {}
  /// Runs when the user has let go of what made the change.
  var onEnd: () -> Void = {}
  /// Where the sheet is: detents are measured there.
  var geometry = SheetGeometry(size: Size2D(width: 390, height: 844))

  /// Starts anew, with nothing to undo.
  func restart(_ settings: PlaygroundSettings) { self.settings = settings }

  /// Changes the settings while a control is held.
  func drag(_ change: (inout PlaygroundSettings) throws(SettingError) -> Void) {
    settings.beginStep()
    apply(change)
  }

  /// What was held was let go.
  func end() {
    settings.endStep()
    onEnd()
  }

  /// Changes a setting at once.
  func change(_ key: String, to value: String) {
    apply { (settings) throws(SettingError) in try settings.set(key, value) }
    if problem == nil { end() }
  }

  /// Changes the settings while nothing is held: the change is made and over at once.
  func change(_ change: (inout PlaygroundSettings) throws(SettingError) -> Void) {
    apply(change)
    if problem == nil { onEnd() }
  }

  private func apply(_ change: (inout PlaygroundSettings) throws(SettingError) -> Void) {
    do {
      try change(&settings)
      problem = nil
      onChange()
    } catch {
      problem = error.message
    }
  }

  /// Takes the settings of a feel.
  func choose(_ feel: Feel) {
    change { (settings) throws(SettingError) in try settings.set(feel.changes) }
  }

  /// Takes back what a control has done since the settings were these: no step of undo is left of it.
  func takeBack(to old: PlaygroundSettings) {
    settings = old
    onChange()
  }

  func undo() { if settings.canUndo { change { $0.undo() } } }

  func redo() { if settings.canRedo { change { $0.redo() } } }
}
