public import SheetEngine

/// The last half minute of a sheet: how it was at any moment.
public struct TimeMachine: Equatable, Sendable {
  /// The sheet at a moment, before the entries from there on.
  private struct Checkpoint: Equatable, Sendable {
    var time: Double
    var sheet: Sheet
    /// How many entries came before, of all there ever were.
    var entry: Int
  }

  /// From checkpoint to checkpoint, seconds and entries: so much is done again for a look at the past.
  static let longestGap = 1.0
  static let mostEntries = 256
  /// The most checkpoints: two megabytes. A wheel that turns for long makes one each time.
  static let mostCheckpoints = 1000

  private let kept: Double
  private var entries: [GestureTape.Entry] = []
  /// How many entries were forgotten.
  private var forgotten = 0
  private var checkpoints: [Checkpoint] = []
  /// The latest moment that is known.
  private var latest = -Double.infinity

  /// Creates an empty machine.
  ///
  /// - Parameter seconds: How far back it goes.
  public init(keeping seconds: Double = 30) { kept = seconds }

  /// Takes an input that is about to be given to the sheet.
  ///
  /// - Parameters:
  ///   - time: Seconds, not before that of the last input.
  ///   - sheet: The sheet, which does not know of the input yet.
  public mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) {
    // Window systems deliver late: what happened before the last look counts from its own time, as it does
    // in the sheet.
    let time = max(time, entries.last?.time ?? time)
    latest = max(latest, time)
    let count = forgotten + entries.count
    let isDue =
      checkpoints.last.map {
        time - $0.time >= TimeMachine.longestGap || count - $0.entry >= TimeMachine.mostEntries
      } ?? true
    if isDue { keep(sheet, at: time) }
    entries.append(GestureTape.Entry(time: time, input: input))
  }

  /// Takes the sheet as it has been since its last change, until a time. What nobody holds may have been changed
  /// by something else than inputs: its configuration, its view, a program.
  public mutating func note(_ sheet: Sheet, until time: Double) {
    guard time.isFinite else { return }
    switch sheet.phase(at: time) {
    case .pressed, .dragging: break
    case .hidden, .presenting, .resting, .settling, .dismissing:
      if checkpoints.last?.sheet != sheet {
        keep(sheet, at: max(sheet.latestTime, checkpoints.last?.time ?? sheet.latestTime))
      }
    }
    latest = max(latest, time)
  }

  private mutating func keep(_ sheet: Sheet, at time: Double) {
    checkpoints.append(
      Checkpoint(time: time, sheet: sheet, entry: forgotten + entries.count))
    let isFull = checkpoints.count > TimeMachine.mostCheckpoints
    forget(before: max(time - kept, isFull ? checkpoints[checkpoints.count / 4].time : -.infinity))
  }

  /// Forgets what is needed for no moment from then on.
  private mutating func forget(before time: Double) {
    let unneeded = (checkpoints.lastIndex { $0.time <= time }) ?? 0
    guard unneeded > 0 else { return }
    checkpoints.removeFirst(unneeded)
    let first = checkpoints[0].entry
    entries.removeFirst(first - forgotten)
    forgotten = first
  }

  /// The moments that can be asked for, seconds; nil before the first input.
  public var range: ClosedRange<Double>? {
    checkpoints.first.map { max($0.time, latest - kept)...max(latest, $0.time) }
  }

  /// The sheet as it was at a moment; nil for one that is not known. Of what happened in that moment it knows.
  public func sheet(at time: Double) -> Sheet? {
    guard time <= latest, let checkpoint = checkpoints.last(where: { $0.time <= time }) else {
      return nil
    }
    var sheet = checkpoint.sheet
    for entry in entries[(checkpoint.entry - forgotten)...] where entry.time <= time {
      sheet.handle(entry.input, at: entry.time)
    }
    sheet.advance(to: time)
    return sheet
  }
}
