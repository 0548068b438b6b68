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
  public var style: SheetStyle { cursor.settings.style }

  private var cursor: TraceCursor
  /// Whether the trace has chosen a style since the settings were last applied.
  private var hasNewStyle = false

  /// Creates a player at the start of a trace, with all that the trace sets before its first input.
  /// Throws if a setting or an override is invalid.
  public init(_ trace: Trace, overrides: Overrides = Overrides()) throws(TraceError) {
    cursor = TraceCursor(trace, overrides)
    while cursor.isInOpening { cursor.step() }
    sheet = Sheet(try cursor.configuration(), in: cursor.settings.view)
  }

  /// Plays all entries up to and including a time, seconds. Throws if a setting or a detent does
  /// not fit the sheet.
  public mutating func play(to time: Double) throws(TraceError) {
    while let entry = cursor.entry, entry.time <= time {
      cursor.step()
      try perform(entry)
    }
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
    try sampler.watch(cursor.trace) { (moment) throws(TraceError) in
      try play(to: moment)
      return (sheet, sheet.motionEnd)
    }
  }

  private mutating func perform(_ entry: Trace.Entry) throws(TraceError) {
    if case .style = entry.action { hasNewStyle = true }
    switch entry.action.kind {
    case .setting:
      if cursor.hasAllSettings { try applySettings(at: entry.time) }
    case .view:
      collect(sheet.handle(.resized(cursor.settings.view), at: entry.time))
    case .input:
      guard let input = entry.action.sheetInput else { return }
      if let message = sheet.configuration.impossiblePlace(in: input) {
        throw TraceError(line: cursor.line, message: message)
      }
      collect(sheet.handle(input, at: entry.time))
    }
  }

  private mutating func applySettings(at time: Double) throws(TraceError) {
    let configuration = try cursor.configuration()
    collect(sheet.advance(to: time))
    let isGone = sheet.configuration.isPersistent || sheet.phase(at: time) == .hidden
    if hasNewStyle, isGone {
      // A new style replaces a hidden or persistent sheet by a new sheet, which starts as its style
      // says: at the initial detent if persistent, otherwise hidden.
      sheet = Sheet(configuration, in: sheet.geometry)
    } else {
      collect(sheet.configure(configuration, at: time))
    }
    hasNewStyle = false
  }

  private mutating func collect(_ reported: [SheetEvent]) {
    // Omits gestures, because the table of `sheet-demo replay` has no rows for them.
    for event in reported where !event.isGesture { events.append(event) }
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
