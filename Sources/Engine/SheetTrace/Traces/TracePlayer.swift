public import SheetEngine

/// Plays a trace into a sheet; the same trace always gives the same frames and events.
public struct TracePlayer: Sendable {
  /// Command-line options that override the trace.
  public struct Overrides: Equatable, Sendable {
    /// The style; nil is the trace's style.
    public var style: SheetStyle?
    /// Settings applied after the trace's settings.
    public var changes: [SettingChange]
    /// Whether motion is reduced; nil is the trace's choice.
    public var reducesMotion: Bool?

    /// Creates overrides. An argument that is left out overrides nothing.
    public init(
      style: SheetStyle? = nil, changes: [SettingChange] = [], reducesMotion: Bool? = nil
    ) {
      self.style = style
      self.changes = changes
      self.reducesMotion = reducesMotion
    }
  }

  /// The view's size in a trace without a `window` line, points.
  public static let standardSize = Size2D(width: 390, height: 844)

  /// The sheet after the entries played so far.
  public private(set) var sheet: Sheet
  /// The events of the sheet's transitions so far, without clicks and drags.
  public private(set) var events: [SheetEvent] = []
  /// The sheet's style after the entries played so far.
  public var style: SheetStyle { settings.style }

  private let trace: Trace
  private var settings: TraceSettings
  private var next = 0
  /// Settings not yet applied to the sheet: the time, seconds, and the line of the last one; nil if
  /// there are none.
  private var unapplied: (time: Double, line: Int?)?

  /// Creates a player at the start of a trace. Throws if an override is invalid for the style.
  public init(_ trace: Trace, overrides: Overrides = Overrides()) throws(TraceError) {
    self.trace = trace
    settings = TraceSettings(overrides)
    let hasOwn = trace.entries.contains { $0.action.isSetting }
    // Overrides may be valid only together with the trace's settings, so both are applied together
    // while playing.
    let first: SheetConfiguration
    do {
      first = hasOwn ? settings.style.configuration : try settings.configuration()
    } catch {
      throw TraceError(line: nil, message: error.message)
    }
    sheet = Sheet(first, in: SheetGeometry(size: TracePlayer.standardSize))
    if hasOwn { unapplied = (trace.entries[0].time, trace.line(of: 0)) }
  }

  /// Plays all entries up to and including a time, seconds. Throws if a setting or a detent does
  /// not fit the sheet.
  public mutating func play(to time: Double) throws(TraceError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      try perform(trace.entries[next], line: trace.line(of: next))
      next += 1
    }
    // A setting takes effect at its own time, even if no input follows.
    if next > 0 { try applySettings() }
    collect(sheet.advance(to: time))
  }

  /// Plays the remaining entries; returns the time at which the sheet comes to rest, seconds.
  public mutating func playToRest() throws(TraceError) -> Double {
    var nothing = ReplaySampler()
    return try playToRest(sampling: &nothing)
  }

  /// Plays and samples the remaining entries; returns the time at which the sheet comes to rest,
  /// seconds.
  public mutating func playToRest(
    sampling sampler: inout ReplaySampler
  ) throws(TraceError) -> Double {
    try sampler.watch(trace) { (moment) throws(TraceError) in
      try play(to: moment)
      return (sheet, sheet.motionEnd)
    }
  }

  private mutating func perform(_ entry: Trace.Entry, line: Int?) throws(TraceError) {
    if entry.action.isSetting {
      // Applies all settings of one time together, because they may depend on each other.
      if let unapplied, unapplied.time < entry.time { try applySettings() }
      settings.take(entry.action)
      unapplied = (entry.time, line)
      return
    }
    // Returns before `applySettings`, because the settings before and after a `scene` or `physics`
    // line are applied together.
    switch entry.action {
    case .scene, .physics: return
    default: break
    }
    try applySettings()
    var geometry = sheet.geometry
    switch entry.action {
    case .window(let size):
      geometry.size = size
      collect(sheet.handle(.resized(geometry), at: entry.time))
    case .safeArea(let top, let bottom):
      (geometry.safeTop, geometry.safeBottom) = (top, bottom)
      collect(sheet.handle(.resized(geometry), at: entry.time))
    case .user, .input, .played:
      guard let input = entry.action.sheetInput else { return }
      if let message = sheet.configuration.impossiblePlace(in: input) {
        throw TraceError(line: line, message: message)
      }
      collect(sheet.handle(input, at: entry.time))
    case .style, .set, .scene, .physics, .scale, .appearance, .reducedMotion, .slow, .picture: break
    }
  }

  private mutating func applySettings() throws(TraceError) {
    guard let (time, line) = unapplied else { return }
    unapplied = nil
    let configuration: SheetConfiguration
    do {
      configuration = try settings.configuration()
    } catch {
      let isOverride = settings.overrides.change(error.key)
      let own = trace.line(setting: error.key, before: next) ?? line
      throw TraceError(line: isOverride ? nil : own, message: error.message)
    }
    collect(sheet.advance(to: time))
    let isGone = sheet.configuration.isPersistent || sheet.phase(at: time) == .hidden
    if settings.hasNewStyle, isGone {
      // A new style replaces a hidden or persistent sheet by a new sheet, which starts as its style
      // says: at the initial detent if persistent, otherwise hidden.
      sheet = Sheet(configuration, in: sheet.geometry)
    } else {
      collect(sheet.configure(configuration, at: time))
    }
    settings.hasNewStyle = false
  }

  private mutating func collect(_ reported: [SheetEvent]) {
    // Omits gestures, because the table of `sheet-demo replay` has no rows for them.
    for event in reported where !event.isGesture { events.append(event) }
  }
}

private struct TraceSettings {
  private(set) var style: SheetStyle
  /// Whether an entry of the trace has chosen a style since the settings were last applied.
  var hasNewStyle = false

  let overrides: TracePlayer.Overrides
  private var changes: [SettingChange] = []
  private var reducesMotion = false
  private var slowness = 1.0

  init(_ overrides: TracePlayer.Overrides) {
    self.overrides = overrides
    style = overrides.style ?? .system
  }

  mutating func take(_ action: Trace.Action) {
    switch action {
    case .style(let style):
      self.style = overrides.style ?? style
      changes = []
      hasNewStyle = true
    case .set(let change): changes.append(change)
    case .reducedMotion(let isOn): reducesMotion = isOn
    case .slow(let factor): slowness = factor
    case .scene, .physics, .appearance, .window, .scale, .safeArea, .picture, .user, .input,
      .played:
      break
    }
  }

  func configuration() throws(SettingError) -> SheetConfiguration {
    var configuration = try style.configuration.changed(by: changes + overrides.changes)
    if slowness != 1 { configuration = configuration.slowed(by: slowness) }
    return overrides.reducesMotion ?? reducesMotion
      ? configuration.withReducedMotion() : configuration
  }
}

extension TracePlayer.Overrides {
  /// Whether a setting has its value from these overrides, not from the trace.
  package func change(_ key: String?) -> Bool { changes.contains { $0.key == key } }
}

extension Trace {
  /// The line of the latest change of a setting before an entry; nil without a change, or for a
  /// trace that is not from a file.
  package func line(setting key: String?, before index: Int) -> Int? {
    let change = entries[..<index].lastIndex {
      if case .set(let change) = $0.action { change.key == key } else { false }
    }
    return change.flatMap(line(of:))
  }
}

extension Trace.Action {
  fileprivate var isSetting: Bool {
    switch self {
    case .style, .set, .reducedMotion, .slow: true
    case .scene, .physics, .appearance, .window, .scale, .safeArea, .picture, .user, .input,
      .played:
      false
    }
  }
}

extension SheetConfiguration {
  /// The error message for an unknown detent, or for presenting at `hidden`; nil without an error.
  package func impossiblePlace(in input: SheetInput) -> String? {
    let named: Detent.ID? =
      switch input {
      case .present(.hidden, _): "hidden"
      case .present(let place, _): place?.detent
      case .move(let place): place.detent
      default: nil
      }
    guard let named, !detents.contains(where: { $0.id == named }) else { return nil }
    return unknown(named)
  }
}
