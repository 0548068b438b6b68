/// The few events that one input can cause, oldest first, without a heap allocation.
public struct SheetEvents: RandomAccessCollection, Equatable, Sendable {
  /// The most events of one input: a motion ends, a fling of the content moves the sheet one detent; then
  /// the input ends what a touchpad did and begins something else, each of which may be over at once.
  private static let capacity = 12
  /// The most detents that the events of one input name is five: where the sheet was, where a motion ended,
  /// where a fling led, where the touchpad and the input lead. One is spare.
  private static let nameCapacity = 6

  /// An event in sixteen bytes: a list is handed from function to function.
  private struct Entry: Sendable {
    var time = 0.0
    /// The position of the detent's name; −1 for hidden.
    var name: Int8 = -1
    var kind = SheetEvent.Kind.clicked
    var cause = SheetEvent.Cause.api
    var supersedes: SheetEvent.Kind?
  }

  private var storage = InlineArray<12, Entry>(repeating: Entry())
  /// The names of the detents that events are about.
  private var names = InlineArray<6, Detent.ID?>(repeating: nil)
  /// Where the only click was.
  private var clickedPoint = Point2D(x: 0, y: 0)
  /// Why the order that caused them was not carried out as it was given; nil when it was. For what the user
  /// does it is nil or `timeRanBack`.
  public internal(set) var refusal: SheetRefusal?
  /// The position of the oldest event.
  public var startIndex: Int { 0 }
  /// The position after the newest event.
  public private(set) var endIndex = 0

  /// Creates an empty list.
  public init() {}

  /// An event, counted from the oldest.
  public subscript(position: Int) -> SheetEvent {
    precondition(
      position >= 0 && position < endIndex, "there are \(endIndex) events and none at \(position)")
    let entry = storage[position]
    let detent = entry.name < 0 ? nil : names[Int(entry.name)]
    return SheetEvent(
      time: entry.time, kind: entry.kind, detent: detent ?? .hidden, cause: entry.cause,
      supersedes: entry.supersedes, point: entry.kind == .clicked ? clickedPoint : nil)
  }

  mutating func append(_ event: SheetEvent) {
    precondition(endIndex < SheetEvents.capacity, "one input causes at most twelve events")
    if let point = event.point { clickedPoint = point }
    storage[endIndex] = Entry(
      time: event.time, name: index(ofName: event.detent), kind: event.kind, cause: event.cause,
      supersedes: event.supersedes)
    endIndex += 1
  }

  /// Where a detent's name is kept from now on.
  private mutating func index(ofName detent: Detent.ID) -> Int8 {
    if detent == .hidden { return -1 }
    for index in 0..<SheetEvents.nameCapacity {
      guard let name = names[index] else {
        names[index] = detent
        return Int8(index)
      }
      if name == detent { return Int8(index) }
    }
    preconditionFailure("one input leads to at most six detents")
  }

  /// Puts an event before those from a position on.
  mutating func insert(_ event: SheetEvent, at position: Int) {
    append(event)
    for index in stride(from: endIndex - 1, to: position, by: -1) {
      storage.swapAt(index, index - 1)
    }
  }

  /// Whether both tell the same.
  public static func == (a: SheetEvents, b: SheetEvents) -> Bool {
    a.refusal == b.refusal && a.elementsEqual(b)
  }
}
