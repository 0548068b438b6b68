/// A sheet's state of one scroll area.
struct AreaState: Equatable, Sendable {
  var area = ScrollArea(0)
  var contentHeight = 0.0
  var content = KineticScroll()
}

/// The areas of a card besides the current one.
struct OtherAreas: Equatable, Sendable {
  // Stored in place, because a frame may have to copy and change them, and must not allocate.
  private var first = AreaState()
  private var second = AreaState()
  private var third = AreaState()
  private(set) var count = 0

  subscript(index: Int) -> AreaState {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }

  func index(of number: Int) -> Int? { (0..<count).first { self[$0].area.number == number } }

  mutating func append(_ state: AreaState) {
    self[count] = state
    count += 1
  }

  /// The earliest end of a motion of these areas, seconds.
  var end: Double? {
    var end: Double?
    for index in 0..<count {
      guard let other = self[index].content.end else { continue }
      end = Swift.min(end ?? other, other)
    }
    return end
  }
}
