/// A ring buffer of fixed capacity.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var start = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage.reserveCapacity(self.capacity)
  }

  private(set) var count = 0

  /// The value at an index, oldest first.
  subscript(index: Int) -> Element { storage[(start + index) % capacity] }

  /// Appends a value, replacing the oldest if the buffer is full.
  mutating func append(_ element: Element) {
    let place = (start + count) % capacity
    if place < storage.count { storage[place] = element } else { storage.append(element) }
    if count < capacity { count += 1 } else { start = (start + 1) % capacity }
  }

  /// Removes the newest value.
  mutating func removeLast() { count -= 1 }
}
