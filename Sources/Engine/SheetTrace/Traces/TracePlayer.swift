public import SheetEngine

/// Plays a trace into a sheet. The same trace gives the same frames and events.
public struct TracePlayer: Sendable {
  /// Options of the command line that override the trace.
  public struct Overrides: Equatable, Sendable {
    /// The style, instead of the trace's.
    public var style: SheetStyle?
    /// Settings that count after the trace's own.
    public var changes: [SettingChange]
    /// Whether motions are shortened; nil leaves it to the trace.
    public var reducesMotion: Bool?

    /// Creates overrides.
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

  /// The sheet.
  public private(set) var sheet: Sheet
  /// Events so far.
  public private(set) var events: [SheetEvent] = []
  /// The settings after the entries played so far.
  public private(set) var settings: TraceSettings
  /// The view's size, points.
  public var viewSize: Size2D { sheet.geometry.size }

  private let trace: Trace
  private var next = 0
  /// The last change of settings that the sheet does not have yet, as an index of the trace.
  private var unapplied: Int?

  /// Creates a player at the start of a trace. Throws if an override is invalid for the style.
  public init(_ trace: Trace, overrides: Overrides = Overrides()) throws(TraceError) {
    self.trace = trace
    settings = TraceSettings(overrides)
    let hasOwn = trace.entries.contains { TraceSettings.isSetting($0.action) }
    // The trace's own settings come first, because overrides are valid only together with them.
    let first = hasOwn ? settings.style.configuration : try settings.configuration(line: nil)
    sheet = Sheet(first, in: SheetGeometry(size: TracePlayer.standardSize))
    if hasOwn { unapplied = 0 }
  }

  /// Time of the trace's last entry, seconds.
  public var lastTime: Double { trace.lastTime }

  /// Plays all entries up to and including a time, seconds. Throws if a setting or a detent does
  /// not fit the sheet.
  public mutating func play(to time: Double) throws(TraceError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      try perform(trace.entries[next], index: next)
      next += 1
    }
    // Settings count from their own time on, even without an input at that time.
    if next > 0 { try applySettings() }
    collect(sheet.advance(to: time))
  }

  /// Plays the remaining entries. Returns the time at which the sheet is at rest, seconds.
  public mutating func playToRest() throws(TraceError) -> Double {
    var nothing = ReplaySampler()
    return try playToRest(sampling: &nothing)
  }

  /// Plays and samples the remaining entries. Returns the time at which the sheet is at rest,
  /// seconds.
  public mutating func playToRest(
    sampling sampler: inout ReplaySampler
  ) throws(TraceError) -> Double {
    try sampler.watch(trace) { (moment) throws(TraceError) in
      try play(to: moment)
      return (sheet, sheet.motionEnd)
    }
  }

  private mutating func perform(_ entry: Trace.Entry, index: Int) throws(TraceError) {
    if TraceSettings.isSetting(entry.action) {
      try applySettings(before: entry.time)
      settings.take(entry.action)
      unapplied = index
      return
    }
    if case .scene = entry.action { return settings.take(entry.action) }
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
        throw TraceError(line: trace.line(of: index), message: message)
      }
      collect(sheet.handle(input, at: entry.time))
    case .style, .set, .scene, .scale, .appearance, .reducedMotion, .slow, .picture: break
    }
  }

  /// Applies settings of an earlier time. Settings of one time may depend on each other.
  private mutating func applySettings(before time: Double) throws(TraceError) {
    guard let index = unapplied, trace.entries.indices.contains(index),
      trace.entries[index].time < time
    else { return }
    try applySettings()
  }

  private mutating func applySettings() throws(TraceError) {
    guard let index = unapplied, trace.entries.indices.contains(index) else { return }
    unapplied = nil
    let time = trace.entries[index].time
    let configuration = try settings.configuration(line: trace.line(of: index))
    collect(sheet.advance(to: time))
    let isGone = sheet.configuration.isPersistent || sheet.phase(at: time) == .hidden
    if settings.hasNewStyle, isGone {
      // A new style replaces a hidden or persistent sheet, which has no motion to keep.
      sheet = Sheet(configuration, in: sheet.geometry)
    } else {
      collect(sheet.configure(configuration, at: time))
    }
    settings.hasNewStyle = false
  }

  private mutating func collect(_ reported: [SheetEvent]) {
    // Gestures have no rows in the table.
    for event in reported where !event.isGesture { events.append(event) }
  }
}

extension SheetConfiguration {
  /// The error message for an unknown detent or for presenting at `hidden`; nil without an error.
  package func impossiblePlace(in input: SheetInput) -> String? {
    let named: Detent.ID? =
      switch input {
      case .present(.hidden, _): "hidden"
      case .present(let place, _): place?.detent
      case .move(let place): place.detent
      default: nil
      }
    guard let named, !detents.contains(where: { $0.id == named }) else { return nil }
    let names = detents.map(\.id.name).joined(separator: ", ")
    return "unknown detent '\(named.name)'; there are: \(names)"
  }
}
