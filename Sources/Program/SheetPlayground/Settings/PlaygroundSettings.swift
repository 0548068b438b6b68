public import SheetEngine
public import SheetTrace

/// The settings of the playground's sheet, with undo and redo.
public struct PlaygroundSettings: Equatable, Sendable {
  /// The largest number of undo steps.
  static let mostSteps = 500

  /// The style that the sheet began with.
  public let style: SheetStyle
  /// The changes to the style that the playground applied by itself when it opened; empty with
  /// `--original`.
  let opening: [SettingChange]
  /// The sheet's configuration, its look included.
  public private(set) var configuration: SheetConfiguration
  /// The dismissal that the changes at the opening ask for, even if they make the sheet persistent.
  private let openingDismissal: SheetDismissal
  private var undone: [SheetConfiguration] = []
  private var done: [SheetConfiguration] = []
  /// The configuration before the step under way; nil outside a step.
  private var stepStart: SheetConfiguration?

  /// Creates the settings of a style.
  public init(_ style: SheetStyle = .system) {
    self.style = style
    opening = []
    configuration = style.playgroundConfiguration
    openingDismissal = configuration.dismissal
  }

  /// Creates the settings of a style with changes, which cannot be undone.
  ///
  /// - Parameter opening: The first part of `changes`, which the playground applied by itself when
  ///   it opened.
  /// - Throws: `SettingError` if the changes are invalid together or for the style.
  public init(
    _ style: SheetStyle, changes: [SettingChange], opening: [SettingChange] = []
  ) throws(SettingError) {
    self.style = style
    self.opening = opening
    let base = style.playgroundConfiguration
    configuration = try base.changed(by: changes)
    openingDismissal = try base.changed(by: changes.filter { $0.key != "persistent" }).dismissal
  }

  /// Whether the playground opened with settings of its own, as it does without `--original`.
  public var isFluid: Bool { !opening.isEmpty }

  /// The configuration with which the playground opens.
  var opened: SheetConfiguration { (try? base.changed(by: opening)) ?? base }

  /// The style's configuration in the playground.
  var base: SheetConfiguration { style.playgroundConfiguration }

  /// A setting's value in the format of `sheet-demo --list-settings`; empty if there is no such
  /// setting.
  public func value(_ key: String) -> String {
    (try? Setting.named(key[...]))?.read(configuration) ?? ""
  }

  /// Whether a setting's value differs from the style's.
  public func isChanged(_ key: String) -> Bool {
    guard let setting = try? Setting.named(key[...]) else { return false }
    return setting.read(configuration) != setting.read(base)
  }

  /// The settings that differ from the style's. Slow: compares all settings.
  public var changes: [SettingChange] { (try? configuration.changes(from: base)) ?? [] }

  /// Changes a setting.
  ///
  /// - Throws: `SettingError` if the value is invalid; nothing changes then.
  public mutating func set(_ key: String, _ value: String) throws(SettingError) {
    try set([try SettingChange(key: key[...], value: value[...])])
  }

  /// Whether a change of a setting has an effect: a persistent sheet cannot be dismissed anyway.
  public func hasEffect(_ key: String) -> Bool {
    key != "dismissible" || !configuration.isPersistent
  }

  /// Changes several settings together. A sheet that is no longer persistent may be dismissed as before it was.
  ///
  /// - Throws: `SettingError` if they are invalid together or with the rest; nothing changes then.
  public mutating func set(_ changes: [SettingChange]) throws(SettingError) {
    var changed = try configuration.changed(by: changes)
    let ends = configuration.isPersistent && !changed.isPersistent
    if ends, !changes.contains(where: { $0.key == "dismissible" }) {
      let former = (done + [stepStart].compactMap { $0 }).map(\.dismissal)
      let replaced = ([openingDismissal] + former).last { $0 != .never }
      changed.dismissal = replaced ?? changed.dismissal
    }
    change { $0 = changed }
  }

  /// Sets the spring of presenting, settling and dismissing, including after a flick.
  public mutating func setSpring(_ spring: SheetSpring) {
    change { configuration in
      configuration.animations.present.curve = .spring(spring)
      configuration.animations.settle.curve = .spring(spring)
      configuration.animations.dismiss.curve = .spring(spring)
      configuration.release.flickDamping = nil
    }
  }

  /// The feel that matches the settings; nil if none does.
  public var feel: Feel? {
    Feel.all.first { (try? configuration.changed(by: $0.changes)) == configuration }
  }

  mutating func change(_ body: (inout SheetConfiguration) -> Void) {
    let before = configuration
    body(&configuration)
    guard configuration != before else { return }
    if stepStart == nil { remember(before) }
  }
}

/// Undo and redo.
extension PlaygroundSettings {
  /// Begins a step: all changes until `endStep` are undone at once, as during a drag of a control.
  public mutating func beginStep() {
    if stepStart == nil { stepStart = configuration }
  }

  /// Ends a step.
  public mutating func endStep() {
    guard let start = stepStart else { return }
    stepStart = nil
    if start != configuration { remember(start) }
  }

  /// Whether there is a step to undo; a step under way counts once it has changed something.
  public var canUndo: Bool { !done.isEmpty || hasOpenStep }

  /// Whether there is a step to redo.
  public var canRedo: Bool { !undone.isEmpty && !hasOpenStep }

  private var hasOpenStep: Bool { stepStart.map { $0 != configuration } ?? false }

  /// Undoes the last step.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    endStep()
    guard let before = done.popLast() else { return false }
    undone.append(configuration)
    configuration = before
    return true
  }

  /// Redoes the step undone last.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func redo() -> Bool {
    endStep()
    guard let after = undone.popLast() else { return false }
    done.append(configuration)
    configuration = after
    return true
  }

  private mutating func remember(_ before: SheetConfiguration) {
    undone = []
    if done.count == PlaygroundSettings.mostSteps { done.removeFirst() }
    done.append(before)
  }
}

extension SheetStyle {
  /// The style's configuration in the playground, changed so that the sheet can be dragged.
  public var playgroundConfiguration: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}
