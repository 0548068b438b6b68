import Playground
import SheetEngine
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
  private var isInStep = false
  /// Where the sheet is: detents are measured there.
  var geometry = SheetGeometry(size: Size2D(width: 390, height: 844))

  /// Starts anew, with nothing to undo.
  func restart(_ settings: PlaygroundSettings) { self.settings = settings }

  /// Changes a setting while a control is held.
  func drag(_ key: String, to value: String) {
    beginStep()
    set(key, value)
  }

  /// Changes the spring while the pad is held.
  func drag(_ spring: SheetSpring) {
    beginStep()
    settings.setSpring(spring)
    onChange()
  }

  /// Moves a detent while its line is held.
  func drag(_ detent: Detent.ID, toTop top: Double, in geometry: SheetGeometry) {
    beginStep()
    settings.moveDetent(detent, toTop: top, in: geometry)
    onChange()
  }

  /// Changes a detent while a control is held.
  func drag(_ detent: Detent.ID, to position: Detent.Position) {
    beginStep()
    settings.setDetent(detent, position)
    onChange()
  }

  /// Measures a detent by something else.
  func measure(_ detent: Detent.ID, like position: Detent.Position) {
    settings.measureDetent(detent, like: position, in: geometry)
    changed()
  }

  func rename(_ detent: Detent.ID, to name: String) {
    do {
      try settings.renameDetent(detent, to: name)
      problem = nil
      changed()
    } catch {
      problem = error.message
    }
  }

  func addDetent() {
    settings.addDetent(in: geometry)
    changed()
  }

  func remove(_ detent: Detent.ID) { if settings.removeDetent(detent) { changed() } }

  private func beginStep() {
    if !isInStep { settings.beginStep() }
    isInStep = true
  }

  /// What was held was let go.
  func end() {
    if isInStep { settings.endStep() }
    isInStep = false
    onEnd()
  }

  /// Changes a setting at once.
  func change(_ key: String, to value: String) {
    set(key, value)
    if problem == nil { end() }
  }

  private func set(_ key: String, _ value: String) {
    do {
      try settings.set(key, value)
      problem = nil
      onChange()
    } catch {
      problem = error.message
    }
  }

  func choose(_ preset: SheetStyle?) {
    settings.choose(preset)
    changed()
  }

  func undo() { if settings.undo() { changed() } }

  func redo() { if settings.redo() { changed() } }

  func reset() {
    settings.reset()
    changed()
  }

  /// Nothing is held: the change is made and over at once.
  private func changed() {
    onChange()
    onEnd()
  }
}
