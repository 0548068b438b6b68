public import SheetEngine
public import SheetTrace

/// How the playground's sheet behaves: a preset, and what was changed of it, with all steps back.
public struct PlaygroundSettings: Equatable, Sendable {
  /// What a step changes.
  struct State: Equatable, Sendable {
    var style: SheetStyle
    var configuration: SheetConfiguration
  }

  /// The most steps that can be undone.
  static let mostSteps = 500

  private(set) var state: State
  private var undone: [State] = []
  private var done: [State] = []
  /// What it was like when the step under way began; nil when there is none.
  private var stepStart: State?

  /// Begins with a preset.
  public init(_ style: SheetStyle = .system) {
    state = State(style: style, configuration: style.playgroundConfiguration)
  }

  /// Begins with a preset and changes of it, which cannot be undone.
  ///
  /// - Throws: `SettingError` when the changes do not go with each other or with the preset.
  public init(_ style: SheetStyle, changes: [SettingChange]) throws(SettingError) {
    self.init(style)
    state.configuration = try state.configuration.changed(by: changes)
  }

  /// What the values are changes of.
  public var style: SheetStyle { state.style }

  /// How the sheet behaves, its look included.
  public var configuration: SheetConfiguration { state.configuration }

  /// The preset that the values are those of; nil, the user's own sheet, as soon as one is not.
  public var preset: SheetStyle? { configuration == base ? style : nil }

  /// How the preset's sheet behaves.
  var base: SheetConfiguration { style.playgroundConfiguration }

  /// A setting's value, as `sheet-demo --list-settings` writes it; empty for a setting that does not exist.
  public func value(_ key: String) -> String {
    (try? Setting.named(key[...]))?.read(configuration) ?? ""
  }

  /// Whether a setting's value is another than the preset's.
  public func isChanged(_ key: String) -> Bool {
    guard let setting = try? Setting.named(key[...]) else { return false }
    return setting.read(configuration) != setting.read(base)
  }

  /// What is other than in the preset. Computed from all settings: not for every frame.
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
    change { $0.configuration = changed }
  }

  /// Moves the card by a spring: when it comes, settles and goes.
  public mutating func setSpring(_ spring: SheetSpring) {
    change { state in
      state.configuration.animations.present.curve = .spring(spring)
      state.configuration.animations.settle.curve = .spring(spring)
      state.configuration.animations.dismiss.curve = .spring(spring)
    }
  }

  /// Makes the sheet a preset's.
  public mutating func choose(_ preset: SheetStyle) {
    change { $0 = State(style: preset, configuration: preset.playgroundConfiguration) }
  }

  /// Gives a setting the preset's value.
  ///
  /// - Throws: `SettingError` when another setting needs the value that it has.
  public mutating func reset(_ key: String) throws(SettingError) {
    try set(key, try Setting.named(key[...]).read(base))
  }

  /// Gives all settings the preset's values.
  public mutating func reset() {
    let base = base
    change { $0.configuration = base }
  }

  mutating func change(_ body: (inout State) -> Void) {
    let before = state
    body(&state)
    guard state != before else { return }
    if stepStart == nil { remember(before) }
  }
}

/// Steps back and forth.
extension PlaygroundSettings {
  /// Everything from now until `endStep` is undone at once: what a control does while it is dragged.
  public mutating func beginStep() {
    if stepStart == nil { stepStart = state }
  }

  /// Ends what `beginStep` began.
  public mutating func endStep() {
    guard let start = stepStart else { return }
    stepStart = nil
    if start != state { remember(start) }
  }

  /// Whether there is a step to take back; one under way counts as soon as it has changed something.
  public var canUndo: Bool { !done.isEmpty || hasOpenStep }

  /// Whether there is a step to take again.
  public var canRedo: Bool { !undone.isEmpty && !hasOpenStep }

  private var hasOpenStep: Bool { stepStart.map { $0 != state } ?? false }

  /// Takes the last step back.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func undo() -> Bool {
    endStep()
    guard let before = done.popLast() else { return false }
    undone.append(state)
    state = before
    return true
  }

  /// Takes again what was taken back last.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public mutating func redo() -> Bool {
    endStep()
    guard let after = undone.popLast() else { return false }
    done.append(state)
    state = after
    return true
  }

  private mutating func remember(_ before: State) {
    undone = []
    if done.count == PlaygroundSettings.mostSteps { done.removeFirst() }
    done.append(before)
  }
}
