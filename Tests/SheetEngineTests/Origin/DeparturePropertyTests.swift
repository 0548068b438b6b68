import SheetEngine
import SheetTestSupport
import Testing

/// Sheets over sheets with origins, on random inputs at random times.
@Suite struct DeparturePropertyTests {
  private static let count = environmentNumber("SHEET_FUZZ_INPUTS").map { $0 / 100 } ?? 120

  /// A random stack, and where each card must go that leaves.
  private struct Session {
    var stack = SheetStack(.flying, in: phone)
    var time = 0.0
    var random: SeededGenerator
    /// The origin that a leaving sheet goes to; a missing one is the sheet's own.
    private(set) var goals: [LayerID: SheetOrigin?] = [:]
    private(set) var followers = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      stack.handle(.origin(origin()), of: .base, at: 0)
      stack.handle(.present, at: 0)
    }

    mutating func origin() -> SheetOrigin? {
      if Int.random(in: 0..<5, using: &random) == 0 { return nil }
      let rect = Rect2D(
        x: .random(in: 0...200, using: &random), y: .random(in: 0...700, using: &random),
        width: .random(in: 20...180, using: &random), height: .random(in: 20...140, using: &random))
      return SheetOrigin(rect)
    }

    /// Whether the step moves no drawn card at once.
    mutating func step() -> Bool {
      let id = stack.layers.randomElement(using: &random)?.id ?? .base
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        let origin = origin()
        if stack.layers.count < 5 { _ = try? stack.present(.flying, from: origin, at: time) }
      case 3..<6: _ = try? stack.dismiss(downTo: id, at: time)
      case 6, 7: stack.handle(.origin(origin()), of: id, at: time)
      case 8: stack.handle(.present, of: id, at: time)
      default:
        guard let frame = stack.frame(at: time).last?.sheet, frame.phase != .hidden else { break }
        let card = frame.shownCard
        stack.click(Point2D(x: card.midX, y: card.midY), at: time)
        time += 0.05
        return false
      }
      return true
    }

    /// Updates the goals after a step or the passing of time.
    mutating func updateGoals() {
      let frame = stack.frame(at: time)
      for (index, layer) in frame.enumerated() {
        func isGoing(_ frame: SheetFrame) -> Bool {
          frame.phase == .dismissing || frame.phase == .hidden && frame.drawn != nil
        }
        // A pointer may have caught the card of a sheet that leaves.
        if layer.sheet.phase == .pressed { continue }
        guard index > 0, isGoing(layer.sheet) else {
          goals[layer.id] = nil
          continue
        }
        let below = frame[index - 1]
        if isGoing(below.sheet) {
          goals[layer.id] = .some(goal(of: below.id))
          followers += 1
        }
      }
    }

    func goal(of id: LayerID) -> SheetOrigin? { goals[id] ?? stack.sheet(id)?.origin }
  }

  @Test func eachCardGoesToTheOriginOfTheLowestSheetThatLeavesWithIt() {
    var (arrivals, followers) = (0, 0)
    for seed in 0..<UInt64(DeparturePropertyTests.count) {
      var session = Session(seed: seed)
      for _ in 0..<40 {
        let pause: Double = [0.004, 0.03, 0.1, 0.3, 2].randomElement(using: &session.random) ?? 0
        // Watches each end of a motion until the next step.
        let next = session.time + pause
        while let end = session.stack.motionEnd, end <= next {
          let before = session.stack.frame(at: end.nextDown)
          let goals = before.map { session.goal(of: $0.id) }
          session.stack.advance(to: end)
          session.time = end
          let after = session.stack.frame(at: end)
          for (layer, goal) in zip(before, goals) where layer.sheet.drawn != nil {
            let left = after[layer.id]?.sheet
            guard left == nil || left?.phase == .hidden && left?.drawn == nil else { continue }
            arrivals += 1
            let card = layer.sheet.shownCard
            let distance: Double =
              if let goal { greatestDistance(card.sides, goal.rect.sides) } else {
                max(0, phone.size.height - card.y)
              }
            #expect(distance < 1, "seed \(seed), \(end): \(layer.id) ends \(distance) away")
          }
          session.updateGoals()
        }
        session.time = next
        let before = session.stack.frame(at: next)
        if session.step() {
          let after = session.stack.frame(at: next)
          for layer in before where layer.sheet.phase != .hidden {
            guard let shown = after[layer.id]?.sheet else { continue }
            let distance = greatestDistance(layer.sheet.shownCard.sides, shown.shownCard.sides)
            #expect(distance < 1e-6, "seed \(seed), \(next): \(layer.id) jumps \(distance)")
          }
        }
        session.updateGoals()
      }
      followers += session.followers
    }
    #expect(arrivals > 200 && followers > 200)
  }
}
