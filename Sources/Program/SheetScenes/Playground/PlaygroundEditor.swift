import SheetEngine
import SheetPlayground
import SheetTrace

/// Edits the settings; all changes between a control's press and its release are one undo step.
final class PlaygroundEditor {
  private(set) var settings = PlaygroundSettings()
  /// The reason why the last change was invalid; nil if it was valid.
  private(set) var problem: String?
  var onChange: () -> Void = {}
  /// Called when a change is complete, such as at a control's release.
  var onEnd: () -> Void = {}
  var geometry = SheetGeometry(size: TracePlayer.standardSize)
  /// The distance from the safe area's top edge to the card's bottom edge, points, as if the sheet
  /// came from the bottom.
  var availableHeight: Double { settings.availableHeight(in: geometry) }

  func restart(_ settings: PlaygroundSettings) { self.settings = settings }

  func drag(_ change: (inout PlaygroundSettings) throws(SettingError) -> Void) {
    settings.beginStep()
    apply(change)
  }

  func end() {
    settings.endStep()
    onEnd()
  }

  func change(_ key: String, to value: String) {
    change { (settings) throws(SettingError) in try settings.set(key, value) }
  }

  func change(_ change: (inout PlaygroundSettings) throws(SettingError) -> Void) {
    apply(change)
    if problem == nil { end() }
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

  func choose(_ feel: Feel) {
    change { (settings) throws(SettingError) in try settings.set(feel.changes) }
  }

  /// Restores `old`, the settings before a press that was cancelled, without an undo step.
  func takeBack(to old: PlaygroundSettings) {
    settings = old
    onChange()
  }

  func undo() { if settings.canUndo { change { $0.undo() } } }

  func redo() { if settings.canRedo { change { $0.redo() } } }
}
