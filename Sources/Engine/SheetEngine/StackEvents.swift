/// The events that one input to a stack can cause, oldest first.
///
/// The stack takes the memory back with the next input. Whoever keeps a list until then keeps its memory
/// as well, and the stack has to allocate another.
public struct StackEvents: RandomAccessCollection, Equatable, Sendable {
  /// Of each of eight sheets one motion ends, and then all take the same input.
  private static let capacity = 96

  private var storage: [StackEvent] = []
  /// Why the order that caused them was not carried out as it was given; nil when it was. For what the user
  /// does it is nil or `timeRanBack`.
  public internal(set) var refusal: SheetRefusal?
  /// The position of the oldest event.
  public var startIndex: Int { 0 }
  /// The position after the newest event.
  public var endIndex: Int { storage.count }

  /// Creates an empty list.
  public init() {}

  /// An event, counted from the oldest.
  public subscript(position: Int) -> StackEvent { storage[position] }

  mutating func append(_ events: SheetEvents, of layer: LayerID) {
    if let refusal = events.refusal { self.refusal = refusal }
    for event in events { storage.append(StackEvent(layer: layer, event: event)) }
  }

  /// The list with memory for all that one input can cause.
  static var roomy: StackEvents {
    var events = StackEvents()
    events.storage.reserveCapacity(capacity)
    return events
  }

  /// Gets ready for another input: with its own memory, unless somebody keeps that.
  mutating func clear() {
    storage.removeAll(keepingCapacity: true)
    refusal = nil
  }
}

/// A list of events to be used again. It says nothing of the stack that has it: all are equal.
struct SpareEvents: Equatable, Sendable {
  private var events = StackEvents.roomy

  /// Hands out the list, empty.
  mutating func take() -> StackEvents {
    var taken = StackEvents()
    swap(&taken, &events)
    taken.clear()
    return taken
  }

  /// Takes the list back.
  ///
  /// - Returns: What the caller is told. Nothing needs no memory, so nobody can keep that.
  mutating func giveBack(_ filled: StackEvents) -> StackEvents {
    events = filled
    if !filled.isEmpty { return filled }
    var empty = StackEvents()
    empty.refusal = filled.refusal
    return empty
  }

  static func == (a: SpareEvents, b: SpareEvents) -> Bool { true }
}
