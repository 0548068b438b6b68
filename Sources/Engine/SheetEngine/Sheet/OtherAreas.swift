/// A sheet's state of one scroll area.
struct AreaState: Equatable, Sendable {
  var area = ScrollArea(0)
  var contentHeight = 0.0
  var content = KineticScroll()
}

/// The areas of a card besides the current one.
struct OtherAreas: Equatable, Sendable {
  private var storage = InlineArray<3, AreaState>(repeating: AreaState())
  private(set) var count = 0

  subscript(index: Int) -> AreaState {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  func index(of number: Int) -> Int? { (0..<count).first { storage[$0].area.number == number } }

  mutating func append(_ state: AreaState) {
    storage[count] = state
    count += 1
  }

  /// The earliest end of a motion of these areas, seconds.
  var end: Double? {
    var end: Double?
    for index in 0..<count {
      guard let other = storage[index].content.end else { continue }
      end = Swift.min(end ?? other, other)
    }
    return end
  }

  static func == (a: OtherAreas, b: OtherAreas) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a.storage[$0] == b.storage[$0] }
  }
}
