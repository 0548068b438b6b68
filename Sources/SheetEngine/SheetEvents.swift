/// The few events that one input can cause, oldest first, without a heap allocation.
public struct SheetEvents: RandomAccessCollection, Equatable, Sendable {
  /// One motion ends, a fling of the content moves the sheet one detent; then an input ends what a
  /// touchpad did and begins something else, each of which may be over at once.
  private static let capacity = 8

  private var storage = InlineArray<8, SheetEvent?>(repeating: nil)
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
    precondition(endIndex < SheetEvents.capacity, "one input causes at most eight events")
    storage[endIndex] = event
    endIndex += 1
  }

  /// Whether both tell the same.
  public static func == (a: SheetEvents, b: SheetEvents) -> Bool { a.elementsEqual(b) }
}
