import SheetEngine

/// Checks that card and content move in the direction of the drag, the wheel or the key.
struct DirectionCheck {
  /// The last y of each pressed pointer, and its direction since the press: 1 down, −1 up, 0 both,
  /// nil before the first move. A pointer pressed beside the card always has the direction 0.
  private var hands: [PointerID: (y: Double, direction: Double?)] = [:]
  /// Whether the view, the content or the configuration changed during a drag.
  private(set) var isDisturbed = false
  private static let rounding = 1e-6

  /// Excludes the current drag from the checks, because the app or the view changed the sheet.
  mutating func disturb() { isDisturbed = true }

  /// Describes a movement in the wrong direction between two frames; nil if there is none.
  mutating func fault(
    _ input: SheetInput, _ before: SheetFrame, _ after: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    if before.phase != .dragging, before.phase != .pressed { isDisturbed = false }
    switch input {
    case .resized, .contentHeight, .contentAnchor, .scroll, .present, .dismiss, .move:
      disturb()
    default: break
    }
    let isDragged = before.phase == .dragging && after.phase == .dragging && !isDisturbed
    switch input {
    case .pressed(let point, let pointer, _, _, _):
      // 0, not checked: a press beside the card does not stop content that is already moving.
      hands[pointer] = (point.y, before.card.contains(point) ? nil : 0)
    case .moved(let point, let pointer):
      let way = move(pointer, to: point.y)
      if isDragged { return pulled(way, before, after) }
    case .scrolled(_, _, let dy, _): if isDragged { return pulled(-dy, before, after) }
    case .released(let point, let pointer):
      _ = move(pointer, to: point.y)
      let direction = hands.removeValue(forKey: pointer)?.direction ?? 0
      if before.phase == .dragging, !isDisturbed { return flung(direction, after, sheet, at: time) }
    case .wheel(_, let notches, _):
      if before.phase == .resting { return sent(-notches, before, sheet, at: time) }
    case .key(.up), .key(.pageUp), .key(.home):
      if before.phase == .resting { return sent(-1, before, sheet, at: time) }
    case .key(.down), .key(.pageDown), .key(.end):
      if before.phase == .resting { return sent(1, before, sheet, at: time) }
    default: break
    }
    return nil
  }

  /// Updates a pointer, and returns its movement, points.
  private mutating func move(_ pointer: PointerID, to y: Double) -> Double {
    guard let hand = hands[pointer] else { return 0 }
    let way = y - hand.y
    let isTurn = hand.direction.map { $0 * way < 0 } ?? false
    let direction = isTurn ? 0 : way == 0 ? hand.direction : way < 0 ? -1 : 1
    hands[pointer] = (y, hand.direction == 0 ? 0 : direction)
    return way
  }

  /// Checks that a drag by `way` points downward moves nothing against the pointer.
  private func pulled(_ way: Double, _ before: SheetFrame, _ after: SheetFrame) -> String? {
    let (card, content) = (after.top - before.top, before.scroll - after.scroll)
    // Skips a card that is outside the view after a resize: its height is 0, and it returns to the
    // view's edge whatever the pointer does.
    let isShown = before.card.height > 0 && before.card.width > 0
    if isShown, card * way < 0, abs(card) > Self.rounding {
      return "pulled the card the other way"
    }
    // Skips content scrolled to its end, which moves when the card changes its height.
    let follows = before.scroll >= before.scrollLimit || after.scroll >= after.scrollLimit
    if content * way < 0, abs(content) > Self.rounding, !follows {
      return "pulled the content the other way"
    }
    return nil
  }

  /// Checks that released content goes on in `direction`: 1 down, −1 up, 0 unknown.
  private func flung(
    _ direction: Double, _ after: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    // Skips content near its ends, where it may be bouncing; `scroll` is the offset of area 0.
    guard direction != 0, sheet.area == 0, after.phase == .resting, after.scroll > 50,
      after.scroll < after.scrollLimit - 50
    else { return nil }
    let way = after.scroll - sheet.frame(at: time + 0.02).scroll
    return way * direction < -Self.rounding
      ? "flung the content the other way" : nil
  }

  /// Checks that the wheel or a key moves the card in `direction`, positive downward.
  private func sent(
    _ direction: Double, _ before: SheetFrame, _ sheet: Sheet, at time: Double
  ) -> String? {
    let later = sheet.frame(at: time + 0.02)
    let isOver = before.scroll <= 0 || before.scroll >= before.scrollLimit
    // Skips content at or beyond its ends, which a spring may move.
    if isOver || sheet.isContentMoving(at: time) { return nil }
    if case .bezier(let curve) = sheet.configuration.animations.settle.curve, curve.y1 < 0 {
      return nil
    }
    return (later.top - before.top) * direction < -Self.rounding
      ? "sent the card the other way" : nil
  }
}
