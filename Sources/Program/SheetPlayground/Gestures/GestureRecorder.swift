package import SheetEngine

package struct GestureRecorder: Equatable, Sendable {
  package private(set) var last: GestureTape?

  private var current: GestureTape?
  private var pointer: PointerID?

  /// The largest number of inputs in a drag: a minute at a mouse's 1000 Hz.
  static let mostEntries = 60_000

  package init() {}

  /// Records an input before the sheet handles it. True if it ends a drag, which is then `last`.
  @discardableResult
  package mutating func note(_ input: SheetInput, at time: Double, before sheet: Sheet) -> Bool {
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
    var start = sheet
    start.advance(to: time)
    current = GestureTape(
      start: start, pressTime: time, entries: [GestureTape.Entry(time: time, input: input)])
    pointer = pressed
  }

  private mutating func add(_ input: SheetInput, at time: Double) {
    guard let count = current?.entries.count, count < GestureRecorder.mostEntries else {
      return drop()
    }
    current?.entries.append(GestureTape.Entry(time: time, input: input))
  }

  private mutating func finish(_ sheet: Sheet, at time: Double) -> Bool {
    defer { drop() }
    guard sheet.phase(at: time) == .dragging, let current else { return false }
    last = current
    return true
  }

  private mutating func drop() { (current, pointer) = (nil, nil) }
}
