public import SheetEngine

/// Plays a trace into a sheet. No clock: the same trace gives the same frames and events, always.
public struct TracePlayer: Sendable {
  /// What the command line wants otherwise than the trace.
  public struct Overrides: Equatable, Sendable {
    /// Be of this style, whatever the trace says.
    public var style: SheetStyle?
    /// Change these settings, after the trace's own.
    public var changes: [SettingChange]
    /// Be over quickly with every motion, whatever the settings: see
    /// `SheetConfiguration.withReducedMotion()`.
    public var reducesMotion: Bool

    /// Creates overrides.
    public init(
      style: SheetStyle? = nil, changes: [SettingChange] = [], reducesMotion: Bool = false
    ) {
      self.style = style
      self.changes = changes
      self.reducesMotion = reducesMotion
    }
  }

  /// The size of a window that the trace does not give a size, points.
  public static let standardSize = Size(width: 390, height: 844)

  /// The sheet.
  public private(set) var sheet: Sheet
  /// What it has reported so far.
  public private(set) var events: [SheetEvent] = []
  /// What kind of sheet it is now.
  public private(set) var style: SheetStyle
  /// In which scene it happens; nil when nothing says so.
  public private(set) var scene: String?
  /// The size of the view now, points.
  public var viewSize: Size { sheet.geometry.size }

  private let trace: Trace
  private let overrides: Overrides
  private var next = 0
  private var base: SheetConfiguration
  private var changes: [SettingChange] = []

  /// Whether settings have changed since the sheet was last told; and by which entry.
  private var unapplied: Int?
  /// Whether a style was chosen since: then there is another sheet.
  private var isNew = false

  /// Gets ready to play.
  ///
  /// - Throws: `PlaybackError` when an override does not go with the style.
  public init(_ trace: Trace, overrides: Overrides = Overrides()) throws(PlaybackError) {
    self.trace = trace
    self.overrides = overrides
    style = overrides.style ?? .system
    base = style.configuration
    let needsMore = trace.entries.contains { $0.action.isConfiguration }
    // Where the trace brings its own settings, the overrides have to go with those.
    let first = needsMore ? base : try TracePlayer.configured(base, [], overrides, line: nil)
    sheet = Sheet(first, in: SheetGeometry(size: TracePlayer.standardSize))
    // An override without a trace that configures anything is already in force.
    if needsMore { unapplied = 0 }
  }

  /// When the last thing in the trace happens, seconds.
  public var lastTime: Double { trace.lastTime }

  /// Lets everything happen up to and at this moment.
  ///
  /// - Parameter time: Seconds; not before the time of the call before.
  /// - Throws: `PlaybackError` when a setting or a detent does not go with the sheet of that moment.
  public mutating func play(to time: Double) throws(PlaybackError) {
    while next < trace.entries.count, trace.entries[next].time <= time {
      try perform(trace.entries[next], index: next)
      next += 1
    }
    // Settings count from their own time on, also when nothing else happens then.
    if next > 0 { try applySettings(at: trace.entries[next - 1].time) }
    collect(sheet.advance(to: time))
  }

  /// Plays all that is left, and on until the sheet is at rest.
  ///
  /// - Returns: When that is, seconds.
  public mutating func playToRest() throws(PlaybackError) -> Double {
    try play(to: lastTime)
    var end = lastTime
    // One motion may hand on to another.
    while let next = sheet.motionEnd {
      end = Swift.max(end, next)
      try play(to: end)
    }
    return end
  }

  private mutating func perform(_ entry: Trace.Entry, index: Int) throws(PlaybackError) {
    switch entry.action {
    case .style(let style):
      try applySettings(before: entry.time)
      self.style = overrides.style ?? style
      base = self.style.configuration
      scene = nil
      changes = []
      unapplied = index
      isNew = true
    case .set(let change):
      try applySettings(before: entry.time)
      changes.append(change)
      unapplied = index
    case .scene(let name): if overrides.style == nil { scene = name }
    case .window(let size):
      try applySettings(at: entry.time)
      var geometry = sheet.geometry
      geometry.size = size
      collect(sheet.handle(.resized(geometry), at: entry.time))
    case .safeArea(let top, let bottom):
      try applySettings(at: entry.time)
      let geometry = SheetGeometry(size: viewSize, safeTop: top, safeBottom: bottom)
      collect(sheet.handle(.resized(geometry), at: entry.time))
    case .input(let input):
      try applySettings(at: entry.time)
      try checkDetent(of: input, line: trace.line(of: index))
      collect(sheet.handle(input, at: entry.time))
    }
  }

  /// Settings of one moment are told together, since one may need another: what they are comes first.
  private mutating func applySettings(before time: Double) throws(PlaybackError) {
    guard let index = unapplied, trace.entries.indices.contains(index),
      trace.entries[index].time < time
    else { return }
    try applySettings(at: trace.entries[index].time)
  }

  private mutating func applySettings(at time: Double) throws(PlaybackError) {
    guard let index = unapplied else { return }
    unapplied = nil
    let configuration = try TracePlayer.configured(
      base, changes, overrides, line: trace.line(of: index))
    collect(sheet.advance(to: time))
    let isGone = sheet.configuration.isPersistent || sheet.phase(at: time) == .hidden
    if isNew, isGone {
      // Nobody sees the one before, or it leaves with its screen.
      sheet = Sheet(configuration, in: sheet.geometry)
    } else {
      collect(sheet.configure(configuration, at: time))
    }
    isNew = false
  }

  private static func configured(
    _ base: SheetConfiguration, _ changes: [SettingChange], _ overrides: Overrides, line: Int?
  ) throws(PlaybackError) -> SheetConfiguration {
    do {
      let configuration = try base.changed(by: changes + overrides.changes)
      return overrides.reducesMotion ? configuration.withReducedMotion() : configuration
    } catch {
      throw PlaybackError(line: line, message: error.message)
    }
  }

  /// A detent that an input names must exist then.
  private func checkDetent(of input: SheetInput, line: Int?) throws(PlaybackError) {
    let named: Detent.ID?
    switch input {
    case .present(let id): named = id
    case .move(let id): named = id
    default: named = nil
    }
    let detents = sheet.configuration.detents
    guard let named, !detents.contains(where: { $0.id == named }) else { return }
    let names = detents.map(\.id.name).joined(separator: ", ")
    throw PlaybackError(line: line, message: "unknown detent '\(named.name)'; there are: \(names)")
  }

  private mutating func collect(_ reported: SheetEvents) {
    for event in reported { events.append(event) }
  }
}

extension Trace.Action {
  /// Whether it changes how the sheet behaves.
  fileprivate var isConfiguration: Bool {
    switch self {
    case .style, .set: true
    case .scene, .window, .safeArea, .input: false
    }
  }
}
