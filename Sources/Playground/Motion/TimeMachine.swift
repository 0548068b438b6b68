public import SheetEngine

/// The last half minute of a sheet: how it was at any moment, and the way to go on from there.
public struct TimeMachine: Equatable, Sendable {
  private enum Change: Equatable, Sendable {
    case input(SheetInput)
    case configuration(SheetConfiguration)
  }

  private struct Entry: Equatable, Sendable {
    var time: Double
    var change: Change
  }

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

  private let kept: Double
  private var entries: [Entry] = []
  /// How many entries were forgotten.
  private var forgotten = 0
  private var checkpoints: [Checkpoint] = []
  /// The latest moment that is known.
  private var latest = -Double.infinity

  /// Creates an empty machine.
  ///
  /// - Parameter seconds: How far back it goes.
  public init(keeping seconds: Double = 30) { kept = seconds }

  /// Takes what is about to be given to the sheet.
  ///
  /// - Parameters:
  ///   - time: Seconds, not before that of the last call.
  ///   - sheet: The sheet, which does not know of the input yet.
  public mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) {
    note(.input(input), at: time, before: sheet)
  }

  /// Takes a configuration that the sheet is about to get.
  public mutating func note(
    _ configuration: SheetConfiguration, at time: Double, before sheet: Sheet
  ) {
    note(.configuration(configuration), at: time, before: sheet)
  }

  /// Lets time pass, so that the moments until now can be asked for.
  public mutating func advance(to time: Double) {
    if time > latest, !checkpoints.isEmpty { latest = time }
  }

  private mutating func note(_ change: Change, at time: Double, before sheet: Sheet) {
    // Window systems deliver late: what happened before the last look counts from its own time, as it does
    // in the sheet.
    let time = max(time, entries.last?.time ?? time)
    latest = max(latest, time)
    let count = forgotten + entries.count
    let isDue =
      checkpoints.last.map {
        time - $0.time >= TimeMachine.longestGap || count - $0.entry >= TimeMachine.mostEntries
      } ?? true
    if isDue {
      checkpoints.append(Checkpoint(time: time, sheet: sheet, entry: count))
      forget(before: time - kept)
    }
    entries.append(Entry(time: time, change: change))
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
    checkpoints.first.map { max($0.time, latest - kept)...latest }
  }

  /// The sheet as it was at a moment; nil for one that is not known. Of what happened in that moment it knows.
  public func sheet(at time: Double) -> Sheet? {
    guard time <= latest, let checkpoint = checkpoints.last(where: { $0.time <= time }) else {
      return nil
    }
    var sheet = checkpoint.sheet
    for index in (checkpoint.entry - forgotten)..<entries.count where entries[index].time <= time {
      switch entries[index].change {
      case .input(let input): sheet.handle(input, at: entries[index].time)
      case .configuration(let configuration):
        sheet.configure(configuration, at: entries[index].time)
      }
    }
    sheet.advance(to: time)
    return sheet
  }

  /// A moment so many pictures later or earlier, within the range, seconds.
  public func time(stepping frames: Int, from time: Double, rate: Double = 60) -> Double {
    guard let range else { return time }
    // Whole pictures: back and forth leads to the same moment.
    let step = ((time * rate).rounded() + Double(frames)) / rate
    return min(max(step, range.lowerBound), range.upperBound)
  }

  /// Goes back to a moment and forgets what came later.
  ///
  /// - Parameters:
  ///   - time: Seconds; what is given to the sheet from now on must not be earlier.
  ///   - configuration: How the sheet behaves from there on; nil changes nothing.
  /// - Returns: The sheet to go on with; nil for a moment that is not known.
  public mutating func branch(
    at time: Double, with configuration: SheetConfiguration? = nil
  ) -> Sheet? {
    guard var sheet = sheet(at: time) else { return nil }
    entries.removeAll { $0.time > time }
    checkpoints.removeAll { $0.time > time }
    latest = time
    if let configuration, configuration != sheet.configuration {
      note(configuration, at: time, before: sheet)
      sheet.configure(configuration, at: time)
    }
    return sheet
  }
}
