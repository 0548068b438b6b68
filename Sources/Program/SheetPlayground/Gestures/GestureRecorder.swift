public import SheetEngine

/// Keeps the last drag of the card.
public struct GestureRecorder: Equatable, Sendable {
  /// The drag that was let go last.
  public private(set) var last: GestureTape?

  /// A press that may become a drag, and what was done since.
  private var current: GestureTape?
  private var pointer: PointerID?
  /// Room for the next gesture: that of the one before the last.
  private var spare: [GestureTape.Entry] = []

  /// The longest gesture that is kept, inputs: a minute of a mouse.
  static let mostEntries = 60_000

  /// Creates an empty recorder.
  public init() { spare.reserveCapacity(512) }

  /// Takes what is about to be given to the sheet.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - sheet: The sheet, which does not know of the input yet.
  /// - Returns: Whether a drag of the card ends with it: `last` is a new one.
  @discardableResult
  public mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) -> Bool {
    switch input {
    case .pressed(_, let pressed, _, _):
      // A second finger does not disturb the first.
      if current == nil || pressed == pointer { begin(input, pressed, at: time, sheet) }
    case .moved(_, let moved): if moved == pointer { add(input, at: time) }
    case .released(_, let released):
      guard released == pointer else { return false }
      add(input, at: time)
      return finish(sheet, at: time)
    case .cancelled(let cancelled): if cancelled == nil || cancelled == pointer { drop() }
    case .resized, .present, .dismiss, .move: drop()
    case .key, .wheel, .scrolled, .contentHeight, .scroll, .scrollArea: break
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
