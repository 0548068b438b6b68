/// The latest values up to a number, in room that is taken once.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var start = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage.reserveCapacity(self.capacity)
  }

  private(set) var count = 0

  /// A value, the oldest first.
  subscript(index: Int) -> Element { storage[(start + index) % capacity] }

  /// Adds a value; the oldest goes when there is no room.
  mutating func append(_ element: Element) {
    let place = (start + count) % capacity
    if place < storage.count { storage[place] = element } else { storage.append(element) }
    if count < capacity { count += 1 } else { start = (start + 1) % capacity }
  }

  /// Takes the newest value away.
  mutating func removeLast() { count -= 1 }
}
