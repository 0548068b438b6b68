public import SheetEngine

/// A recorder of the last drag of the card.
public struct GestureRecorder: Equatable, Sendable {
  /// The last completed drag.
  public private(set) var last: GestureTape?

  /// A press that may become a drag, with its inputs so far.
  private var current: GestureTape?
  private var pointer: PointerID?
  /// Reused storage for the next gesture.
  private var spare: [GestureTape.Entry] = []

  /// The largest number of inputs in a gesture: a minute at a mouse's 1000 Hz.
  static let mostEntries = 60_000

  /// Creates an empty recorder.
  public init() { spare.reserveCapacity(512) }

  /// Records an input that the sheet is about to handle.
  ///
  /// - Parameters:
  ///   - time: The input's time, seconds.
  ///   - sheet: The sheet before the input.
  /// - Returns: Whether the input ends a drag of the card; `last` is the new drag then.
  @discardableResult
  public mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) -> Bool {
    switch input {
    case .pressed(_, let pressed, _, _, _):
      // A second finger is ignored.
      if current == nil || pressed == pointer { begin(input, pressed, at: time, sheet) }
    case .moved(_, let moved): if moved == pointer { add(input, at: time) }
    case .released(_, let released):
      guard released == pointer else { return false }
      add(input, at: time)
      return finish(sheet, at: time)
    case .cancelled(let cancelled): if cancelled == nil || cancelled == pointer { drop() }
    case .resized, .present, .dismiss, .move: drop()
    case .key, .wheel, .scrolled, .contentHeight, .contentAnchor, .scroll: break
    }
    return false
  }

  private mutating func begin(
    _ input: SheetInput, _ pressed: PointerID, at time: Double, _ sheet: Sheet
  ) {
    drop()
    var start = sheet
    start.advance(to: time)
    var entries = spare
    spare = []
    entries.append(GestureTape.Entry(time: time, input: input))
    current = GestureTape(start: start, pressTime: time, entries: entries)
    pointer = pressed
  }

  private mutating func add(_ input: SheetInput, at time: Double) {
    guard let count = current?.entries.count, count < GestureRecorder.mostEntries else {
      return drop()
    }
    current?.entries.append(GestureTape.Entry(time: time, input: input))
  }

  private mutating func finish(_ sheet: Sheet, at time: Double) -> Bool {
    guard sheet.phase(at: time) == .dragging, let current else {
      drop()
      return false
    }
    let old = last?.entries
    last = nil
    last = current
    self.current = nil
    pointer = nil
    if var old {
      old.removeAll(keepingCapacity: true)
      spare = old
    }
    return true
  }

  private mutating func drop() {
    pointer = nil
    guard var entries = current?.entries else { return }
    current = nil
    entries.removeAll(keepingCapacity: true)
    spare = entries
  }
}
