/// Something that a sheet of a stack reports.
public struct StackEvent: Equatable, Sendable {
  /// Which sheet.
  public var layer: LayerID
  /// What.
  public var event: SheetEvent

  /// Creates an event.
  public init(layer: LayerID, event: SheetEvent) {
    self.layer = layer
    self.event = event
  }
}

/// The events that one input to a stack can cause, in order, without a heap allocation.
public struct StackEvents: Sequence, Sendable {
  /// Of each of eight sheets one motion ends, and then all take the same input.
  private static let capacity = 64

  private var storage = InlineArray<64, StackEvent?>(repeating: nil)
  /// How many there are.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// Whether nothing happened.
  public var isEmpty: Bool { count == 0 }

  mutating func append(_ events: SheetEvents, of layer: LayerID) {
    for event in events {
      precondition(count < StackEvents.capacity, "each sheet reports a few events at most")
      storage[count] = StackEvent(layer: layer, event: event)
      count += 1
    }
  }

  /// Walks through the events, oldest first.
  public struct Iterator: IteratorProtocol {
    private let events: StackEvents
    private var index = 0

    init(_ events: StackEvents) { self.events = events }

    /// The next event, or nil at the end.
    public mutating func next() -> StackEvent? {
      guard index < events.count else { return nil }
      defer { index += 1 }
      return events.storage[index]
    }
  }

  /// Walks through the events, oldest first.
  public func makeIterator() -> Iterator { Iterator(self) }
}
