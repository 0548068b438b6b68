public import SheetEngine

/// Plays a trace into a sheet. No clock: the same trace gives the same frames and events, always.
public struct TracePlayer: Sendable {
  /// What the command line wants otherwise than the trace.
  public struct Overrides: Equatable, Sendable {
    /// Be of this style, whatever the trace says.
    public var style: SheetStyle?
    /// Change these settings, after the trace's own.
    public var changes: [SettingChange]

    /// Creates overrides.
    public init(style: SheetStyle? = nil, changes: [SettingChange] = []) {
      self.style = style
      self.changes = changes
    }
  }

  /// The size of a window that the trace does not give a size, points.
  public static let standardSize = Size(width: 390, height: 844)

  /// The sheet.
  public private(set) var sheet: Sheet
  /// What it has reported so far.
  public private(set) var events: [SheetEvent] = []
  /// The size of the view now, points.
  public var viewSize: Size { sheet.geometry.size }

  private let trace: Trace
  private let overrides: Overrides
  private var next = 0
  private var base: SheetConfiguration
  private var changes: [SettingChange] = []

  /// Gets ready to play.
  ///
  /// - Throws: `SettingError` when an override does not go with the style.
  public init(_ trace: Trace, overrides: Overrides = Overrides()) throws(SettingError) {
    self.trace = trace
    self.overrides = overrides
    base = overrides.style?.configuration ?? .standard
    let configuration = try TracePlayer.configuration(base, [], overrides)
    sheet = Sheet(configuration, in: SheetGeometry(size: TracePlayer.standardSize))
  }

  /// When the last thing in the trace happens, seconds.
  public var lastTime: Double { trace.lastTime }

  /// Lets everything happen up to and at this moment.
  ///
  /// - Parameter time: Seconds; not before the time of the call before.
  /// - Throws: `SettingError` when a setting does not go with the style of that moment.
  public mutating func play(to time: Double) throws(SettingError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      let entry = trace.entries[next]
      next += 1
      try perform(entry.action, at: entry.time)
    }
    collect(sheet.advance(to: time))
  }

  /// Plays all that is left, and on until the sheet is at rest.
  ///
  /// - Returns: When that is, seconds.
  public mutating func playToRest() throws(SettingError) -> Double {
    try play(to: lastTime)
    let end = Swift.max(lastTime, sheet.motionEnd ?? lastTime)
    try play(to: end)
    return end
  }

  private mutating func perform(
    _ action: Trace.Action, at time: Double
  ) throws(SettingError) {
    var geometry = sheet.geometry
    switch action {
    case .style(let style):
      base = (overrides.style ?? style).configuration
      changes = []
      try reconfigure(at: time)
    case .set(let change):
      changes.append(change)
      try reconfigure(at: time)
    case .window(let size):
      geometry.size = size
      collect(sheet.handle(.resized(geometry), at: time))
    case .safeArea(let top, let bottom):
      geometry = SheetGeometry(size: geometry.size, safeTop: top, safeBottom: bottom)
      collect(sheet.handle(.resized(geometry), at: time))
    case .input(let input):
      collect(sheet.handle(input, at: time))
    }
  }

  private mutating func reconfigure(at time: Double) throws(SettingError) {
    let configuration = try TracePlayer.configuration(base, changes, overrides)
    collect(sheet.configure(configuration, at: time))
  }

  private static func configuration(
    _ base: SheetConfiguration, _ changes: [SettingChange], _ overrides: Overrides
  ) throws(SettingError) -> SheetConfiguration {
    try base.changed(by: changes + overrides.changes)
  }

  private mutating func collect(_ reported: SheetEvents) {
    for event in reported { events.append(event) }
  }
}
