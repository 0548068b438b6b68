import SheetEngine

/// A portrait phone's view without insets: `A` is 844, half of it 422.
let phone = SheetGeometry(size: Size2D(width: 390, height: 844))

extension SheetEvent {
  /// The event in one line, without its time.
  var summary: String {
    let superseded = supersedes.map { " supersedes=\($0.rawValue)" } ?? ""
    return "\(kind.rawValue) \(detent.name) by=\(cause.rawValue)\(superseded)"
  }
}

extension Sheet {
  /// A snapshot card that was presented at 0 and rests at 1.
  static var presented: Sheet {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 1)
    return sheet
  }

  /// Takes an input and says in one line each what was reported, but for what the hand does.
  @discardableResult
  mutating func take(_ input: SheetInput, at time: Double) -> [String] {
    handle(input, at: time).filter { !$0.kind.isGesture }.map(\.summary)
  }

  @discardableResult
  mutating func press(_ y: Double, at time: Double) -> [String] {
    take(.pressed(Point2D(x: 195, y: y), .mouse), at: time)
  }

  @discardableResult
  mutating func drag(to y: Double, at time: Double) -> [String] {
    take(.moved(Point2D(x: 195, y: y), .mouse), at: time)
  }

  @discardableResult
  mutating func release(_ y: Double, at time: Double) -> [String] {
    take(.released(Point2D(x: 195, y: y), .mouse), at: time)
  }

  /// Moves the pointer evenly, a sample each 10 ms, from a press at `from`, and lets go.
  @discardableResult
  mutating func swipe(
    from: Double, velocity: Double, for duration: Double, at start: Double
  ) -> [String] {
    press(from, at: start)
    let steps = Int((duration / 0.01).rounded())
    for step in 1...steps {
      let elapsed = Double(step) * 0.01
      drag(to: from + velocity * elapsed, at: start + elapsed)
    }
    return release(from + velocity * Double(steps) * 0.01, at: start + Double(steps) * 0.01)
  }
}

/// Sebastiano Vigna's splitmix64: small, good, and the same everywhere for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Key {
  /// One of each kind, for random inputs.
  static let samples: [Key] = [
    .escape, .tab, .enter, .space, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
    .backspace, .delete, .insert, .character("a"), .composed, .other,
  ]
}
