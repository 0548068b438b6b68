package import SheetEngine
package import SheetTrace

package struct PlaygroundSettings: Equatable, Sendable {
  private static let mostSteps = 500

  /// How the playground opened, and its sheet before the user's settings.
  let physics: Physics
  let base: SheetConfiguration
  package private(set) var configuration: SheetConfiguration
  /// The `dismissal` at launch, without the effect of the setting `persistent`.
  private let openingDismissal: SheetDismissal
  private var undone: [SheetConfiguration] = []
  private var done: [SheetConfiguration] = []
  /// The configuration at `beginStep`; nil after `endStep`.
  private var stepStart: SheetConfiguration?

  package init() {
    (physics, base, configuration) = (.original, .standard, .standard)
    openingDismissal = configuration.dismissal
  }

  /// Applies changes to `base` that cannot be undone.
  package init(
    changes: [SettingChange], of base: SheetConfiguration = .standard,
    physics: Physics = .original
  ) throws(SettingError) {
    (self.physics, self.base) = (physics, base)
    configuration = try base.changed(by: changes)
    openingDismissal = try base.changed(by: changes.filter { $0.key != "persistent" }).dismissal
  }

  /// Formatted as in `sheet-demo --list-settings`; empty for an unknown key.
  package func value(_ key: String) -> String {
    (try? Setting.named(key[...]))?.read(configuration) ?? ""
  }

  package mutating func set(_ key: String, _ value: String) throws(SettingError) {
    try set([try SettingChange(key: key[...], value: value[...])])
  }

  /// False only for `dismissible` in a persistent sheet.
  package func hasEffect(_ key: String) -> Bool {
    key != "dismissible" || !configuration.isPersistent
  }

  /// Changes all settings, or throws and changes none. If the changes make a persistent sheet
  /// dismissible, restores the latest earlier dismissal.
  package mutating func set(_ changes: [SettingChange]) throws(SettingError) {
    var changed = try configuration.changed(by: changes)
    let ends = configuration.isPersistent && !changed.isPersistent
    if ends, !changes.contains(where: { $0.key == "dismissible" }) {
      let former = (done + [stepStart].compactMap { $0 }).map(\.dismissal)
      let replaced = ([openingDismissal] + former).last { $0 != .never }
      changed.dismissal = replaced ?? changed.dismissal
    }
    change { $0 = changed }
  }

  package var feel: Feel? {
    Feel.all.first { (try? configuration.changed(by: $0.changes)) == configuration }
  }

  mutating func change(_ body: (inout SheetConfiguration) -> Void) {
    let before = configuration
    body(&configuration)
    guard configuration != before else { return }
    if stepStart == nil { remember(before) }
  }
}

extension PlaygroundSettings {
  /// One undo reverts all changes until `endStep`, because the drag of a control makes many
  /// changes.
  package mutating func beginStep() {
    if stepStart == nil { stepStart = configuration }
  }

  package mutating func endStep() {
    guard let start = stepStart else { return }
    stepStart = nil
    if start != configuration { remember(start) }
  }

  package var canUndo: Bool { !done.isEmpty || hasOpenStep }
  package var canRedo: Bool { !undone.isEmpty && !hasOpenStep }
  private var hasOpenStep: Bool { stepStart.map { $0 != configuration } ?? false }

  @discardableResult
  package mutating func undo() -> Bool { restore(\.done, leaving: \.undone) }

  @discardableResult
  package mutating func redo() -> Bool { restore(\.undone, leaving: \.done) }

  private typealias Stack = WritableKeyPath<PlaygroundSettings, [SheetConfiguration]>

  private mutating func restore(_ stack: Stack, leaving other: Stack) -> Bool {
    endStep()
    guard let restored = self[keyPath: stack].popLast() else { return false }
    self[keyPath: other].append(configuration)
    configuration = restored
    return true
  }

  private mutating func remember(_ before: SheetConfiguration) {
    undone = []
    if done.count == PlaygroundSettings.mostSteps { done.removeFirst() }
    done.append(before)
  }
}
