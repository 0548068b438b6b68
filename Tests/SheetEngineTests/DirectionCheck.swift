import SheetEngine

/// Promises about directions for random inputs: what a hand pulls goes with the hand, and so does what
/// the wheel and the keys send.
struct DirectionCheck {
  /// Where each pointer was last, and whether it has only gone down (1) or up (−1) since its press.
  private var hands: [PointerID: (y: Double, direction: Double?)] = [:]
  /// Whether the view, the content or the behaviour has changed under a hand: what it holds may be
  /// beyond new limits then, and come back.
  private(set) var isDisturbed = false
  private static let rounding = 1e-6

  /// Something else than the user changed the sheet.
  mutating func disturb() { isDisturbed = true }

  /// What an input made go the wrong way; nil when all is right.
  ///
  /// - Parameters:
  ///   - before: The frame before the input, at the same time.
  ///   - after: The frame after it.
  ///   - sheet: The sheet after it.
  mutating func fault(
    _ input: SheetInput, _ before: SheetFrame, _ after: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    if before.phase != .dragging, before.phase != .pressed { isDisturbed = false }
    switch input {
    case .resized, .contentHeight, .scroll, .scrollArea, .present, .dismiss, .move: disturb()
    default: break
    }
    let isDragged = before.phase == .dragging && after.phase == .dragging && !isDisturbed
    switch input {
    case .pressed(let point, let pointer, _, _):
      // Beside the card nothing holds the content, which may run.
      hands[pointer] = (point.y, before.isOnCard(point) ? nil : 0)
    case .moved(let point, let pointer):
      let way = move(pointer, to: point.y)
      if isDragged { return pulled(way, before, after) }
    case .scrolled(_, _, let dy): if isDragged { return pulled(-dy, before, after) }
    case .released(let point, let pointer):
      _ = move(pointer, to: point.y)
      let direction = hands.removeValue(forKey: pointer)?.direction ?? 0
      if before.phase == .dragging, !isDisturbed { return flung(direction, after, sheet, at: time) }
    case .wheel(_, let notches):
      if before.phase == .resting { return sent(-notches, before, sheet, at: time) }
    case .key(.up), .key(.pageUp), .key(.home):
      if before.phase == .resting { return sent(-1, before, sheet, at: time) }
    case .key(.down), .key(.pageDown), .key(.end):
      if before.phase == .resting { return sent(1, before, sheet, at: time) }
    default: break
    }
    return nil
  }

  /// - Returns: How far the pointer went, points.
  private mutating func move(_ pointer: PointerID, to y: Double) -> Double {
    guard let hand = hands[pointer] else { return 0 }
    let way = y - hand.y
    let isTurn = hand.direction.map { $0 * way < 0 } ?? false
    let direction = isTurn ? 0 : way == 0 ? hand.direction : way < 0 ? -1 : 1
    hands[pointer] = (y, hand.direction == 0 ? 0 : direction)
    return way
  }

  /// - Parameter way: How far the hand went, positive downward.
  private func pulled(_ way: Double, _ before: SheetFrame, _ after: SheetFrame) -> String? {
    let (card, content) = (after.top - before.top, before.scroll - after.scroll)
    if card * way < 0, abs(card) > DirectionCheck.rounding {
      return "pulled the card the other way"
    }
    // Content that ends at the card's end follows that.
    let follows = before.scroll >= before.scrollLimit || after.scroll >= after.scrollLimit
    if content * way < 0, abs(content) > DirectionCheck.rounding, !follows {
      return "pulled the content the other way"
    }
    return nil
  }

  /// What a hand let go within its ends does not come back toward it.
  private func flung(
    _ direction: Double, _ after: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    // Near an end it may be on its way back to that.
    guard direction != 0, after.phase == .resting, after.scroll > 50,
      after.scroll < after.scrollLimit - 50
    else { return nil }
    let way = after.scroll - sheet.frame(at: time + 0.02).scroll
    return way * direction < -DirectionCheck.rounding
      ? "flung the content the other way" : nil
  }

  /// - Parameter direction: Where the card is sent, positive downward.
  private func sent(
    _ direction: Double, _ before: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    let later = sheet.frame(at: time + 0.02)
    let isOver = before.scroll <= 0 || before.scroll >= before.scrollLimit
    // A spring may be under way in content that does not rest within its ends.
    if isOver || sheet.isContentMoving(at: time) { return nil }
    return (later.top - before.top) * direction < -DirectionCheck.rounding
      ? "sent the card the other way" : nil
  }
}

extension SheetFrame {
  fileprivate func isOnCard(_ point: Point2D) -> Bool { card.contains(point) }
}
