/// The few events that one input can cause, oldest first, without a heap allocation.
public struct SheetEvents: RandomAccessCollection, Equatable, Sendable {
  /// A click and the end of a drag apart: one motion ends, a fling of the content moves the sheet one detent; then an input ends what a
  /// touchpad did and begins something else, each of which may be over at once.
  private static let capacity = 12

  private var storage = InlineArray<12, SheetEvent?>(repeating: nil)
  /// Why the order that caused them was not carried out as it was given; nil when it was, and for what
  /// the user does.
  public internal(set) var refusal: SheetRefusal?
  /// The position of the oldest event.
  public var startIndex: Int { 0 }
  /// The position after the newest event.
  public private(set) var endIndex = 0

  /// Creates an empty list.
  public init() {}

  /// An event, counted from the oldest.
  public subscript(position: Int) -> SheetEvent {
    guard position < endIndex, let event = storage.span[position] else {
      preconditionFailure("there are \(endIndex) events and none at \(position)")
    }
    return event
  }

  mutating func append(_ event: SheetEvent) {
    precondition(endIndex < SheetEvents.capacity, "one input causes at most twelve events")
    storage[endIndex] = event
    endIndex += 1
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
