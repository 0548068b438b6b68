public import SheetEngine
public import SheetTrace

/// The settings of the playground's sheet: those it began with, and the changes since, with all steps back.
public struct PlaygroundSettings: Equatable, Sendable {
  /// The most steps that can be undone.
  static let mostSteps = 500

  /// The style that the sheet began with.
  public let style: SheetStyle
  /// The settings that the playground itself opened with; none where it opened as its style describes it.
  let opening: [SettingChange]
  /// The sheet's configuration, its look included.
  public private(set) var configuration: SheetConfiguration
  private var undone: [SheetConfiguration] = []
  private var done: [SheetConfiguration] = []
  /// The configuration before the step under way; nil when there is none.
  private var stepStart: SheetConfiguration?

  /// Begins with a style.
  public init(_ style: SheetStyle = .system) {
    self.style = style
    opening = []
    configuration = style.playgroundConfiguration
  }

  /// Begins with a style and changes of it, which cannot be undone.
  ///
  /// - Parameter opening: The first of the changes, which every playground opens with.
  /// - Throws: `SettingError` when the changes do not go with each other or with the style.
  public init(
    _ style: SheetStyle, changes: [SettingChange], opening: [SettingChange] = []
  ) throws(SettingError) {
    self.style = style
    self.opening = opening
    configuration = try style.playgroundConfiguration.changed(by: changes)
  }

  /// Whether the playground opened with the settings of all fluid scenes.
  public var isFluid: Bool { !opening.isEmpty }

  /// The sheet that the playground opens with.
  var opened: SheetConfiguration { (try? base.changed(by: opening)) ?? base }

  /// The style's own sheet in the playground.
  var base: SheetConfiguration { style.playgroundConfiguration }

  /// A setting's value, as `sheet-demo --list-settings` writes it; empty for a setting that does not exist.
  public func value(_ key: String) -> String {
    (try? Setting.named(key[...]))?.read(configuration) ?? ""
  }

  /// Whether a setting's value is another than the style's.
  public func isChanged(_ key: String) -> Bool {
    guard let setting = try? Setting.named(key[...]) else { return false }
    return setting.read(configuration) != setting.read(base)
  }

  /// The settings that differ from the style's. Computed from all settings: not for every frame.
  public var changes: [SettingChange] { (try? configuration.changes(from: base)) ?? [] }

  /// Changes a setting.
  ///
  /// - Throws: `SettingError` when it takes no such value; nothing is changed then.
  public mutating func set(_ key: String, _ value: String) throws(SettingError) {
    try set([try SettingChange(key: key[...], value: value[...])])
  }

  /// Changes settings together.
  ///
  /// - Throws: `SettingError` when they do not go with each other or with the rest; nothing is changed then.
  public mutating func set(_ changes: [SettingChange]) throws(SettingError) {
    let changed = try configuration.changed(by: changes)
    change { $0 = changed }
  }

  /// Moves the card by a spring: when it comes, settles and goes, also after a flick.
  public mutating func setSpring(_ spring: SheetSpring) {
    change { configuration in
      configuration.animations.present.curve = .spring(spring)
      configuration.animations.settle.curve = .spring(spring)
      configuration.animations.dismiss.curve = .spring(spring)
      configuration.release.flickDamping = nil
    }
  }

  /// The feel whose values the sheet has; nil when it has none's.
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

/// Steps back and forth.
extension PlaygroundSettings {
  /// Everything from now until `endStep` is undone at once: what a control does while it is dragged.
  public mutating func beginStep() {
    if stepStart == nil { stepStart = configuration }
  }

  /// Ends what `beginStep` began.
  public mutating func endStep() {
    guard let start = stepStart else { return }
    stepStart = nil
    if start != configuration { remember(start) }
  }

  /// Whether there is a step to take back; one under way counts as soon as it has changed something.
  public var canUndo: Bool { !done.isEmpty || hasOpenStep }

  /// Whether there is a step to take again.
  public var canRedo: Bool { !undone.isEmpty && !hasOpenStep }

  private var hasOpenStep: Bool { stepStart.map { $0 != configuration } ?? false }

  /// Takes the last step back.
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

  /// Takes again what was taken back last.
  ///
  /// - Returns: Whether there was anything.
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
