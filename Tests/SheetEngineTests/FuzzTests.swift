import SheetEngine
import Testing

/// A million random inputs: whatever happens, the sheet stays within its promises.
@Suite struct FuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func promisesHold(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var sheet = Sheet(.snapshotCard, in: phone)
    var ledger = Ledger()
    var time = 0.0
    for step in 0..<300_000 {
      time += step % 3 == 0 ? Double.random(in: 0...0.4, using: &generator) : 0.008
      ledger.record(sheet.advance(to: time))
      let before = sheet.frame(at: time)
      let input = randomInput(in: sheet.geometry, &generator)
      ledger.record(sheet.handle(input, at: time))
      let after = sheet.frame(at: time)
      check(after, of: sheet, "seed \(seed), step \(step), \(input)")
      if before.phase != .dragging, after.phase != .dragging, !input.mayMoveTheCardAtOnce,
        after.isVisible, before.isVisible,
        // A card that a change of the view left outside its limits is put back when it is caught.
        isInLimits(before, of: sheet)
      {
        #expect(abs(before.top - after.top) < 1e-6, "seed \(seed), step \(step), \(input)")
      }
      #expect(ledger.faults == [], "seed \(seed), step \(step), \(input)")
      try #require(ledger.faults.isEmpty)
    }
    ledger.record(sheet.handle(.cancelled, at: time))
    ledger.record(sheet.advance(to: time + 10))
    #expect(ledger.pending == nil)
    let rest = sheet.phase(at: time + 10)
    #expect(rest == .resting || rest == .hidden)
  }

  private func check(_ frame: SheetFrame, of sheet: Sheet, _ comment: String) {
    // The limits move with the view; a card on its way may still be coming from outside them.
    #expect(isInLimits(frame, of: sheet) || sheet.isAnimating, "\(comment): top \(frame.top)")
    #expect(frame.top.isFinite && frame.velocity.isFinite, "\(comment)")
    #expect(frame.dim >= 0 && frame.dim <= 0.7, "\(comment): dim \(frame.dim)")
    #expect(frame.card.maxY >= sheet.geometry.size.height - 1e-9, "\(comment): gap below")
  }

  private func isInLimits(_ frame: SheetFrame, of sheet: Sheet) -> Bool {
    let available = sheet.geometry.availableHeight
    return frame.top >= min(30, available) - 1e-9 && frame.top <= available + 1e-9
  }

  private func randomInput(
    in geometry: SheetGeometry, _ generator: inout SeededGenerator
  ) -> SheetInput {
    let place = Point(
      x: .random(in: -50...450, using: &generator),
      y: .random(in: -100...(geometry.size.height + 100), using: &generator))
    let pointer = PointerID(Int.random(in: 0...1, using: &generator))
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<20: return .pressed(place, pointer)
    case 20..<60: return .moved(place, pointer)
    case 60..<75: return .released(place, pointer)
    case 75..<82: return .present(Bool.random(using: &generator) ? nil : "expanded")
    case 82..<85: return .dismiss
    case 85..<88: return .move(to: Bool.random(using: &generator) ? "expanded" : "normal")
    case 88..<91: return .cancelled
    case 91..<93: return .key(.escape)
    case 93..<95: return .contentHeight(.random(in: 0...900, using: &generator))
    case 95..<97: return .wheel(place, notches: 1)
    default:
      return .resized(
        SheetGeometry(
          size: Size(width: 390, height: .random(in: 0...1200, using: &generator)),
          safeTop: .random(in: 0...60, using: &generator),
          safeBottom: .random(in: 0...40, using: &generator)))
    }
  }
}

extension SheetInput {
  /// Whether the card follows at once: a pointer takes it along, or the view moves under it.
  fileprivate var mayMoveTheCardAtOnce: Bool {
    switch self {
    case .moved, .released, .resized, .contentHeight: true
    default: false
    }
  }
}

/// Keeps the books of will- and did-: each will- ends exactly once.
private struct Ledger {
  private(set) var pending: SheetEvent?
  private(set) var faults: [String] = []
  private var lastTime = -Double.infinity

  mutating func record(_ events: SheetEvents) {
    for event in events {
      if event.time < lastTime { faults.append("time runs back at \(event.summary)") }
      lastTime = event.time
      switch event.kind {
      case .willPresent, .willChange, .willDismiss:
        if event.supersedes != pending?.kind {
          faults.append("\(event.summary) after \(pending?.summary ?? "nothing")")
        }
        pending = event
      case .didPresent, .didChange, .didDismiss:
        let will = event.kind.rawValue.replacing("did-", with: "will-")
        if pending?.kind.rawValue != will || pending?.detent != event.detent {
          faults.append("\(event.summary) after \(pending?.summary ?? "nothing")")
        }
        pending = nil
      case .attemptedDismiss: break
      }
    }
  }
}
