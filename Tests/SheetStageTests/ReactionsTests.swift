import SheetControls
import SheetTestSupport
import Testing

@Suite struct ReactionsTests {
  private static let rowHeight = 64
  private static let header = 104

  private func open(_ arguments: [String] = []) throws -> StageSession {
    let session = try StageSession(arguments, style: "reactions")
    try session.tap(.button, "Reactions")
    try session.expectEdge(at: 422)
    return session
  }

  /// The list's scroll offset modulo a row's height; nil if there is no card or no line.
  ///
  /// The first line between two rows gives the offset. The column that is read contains these lines
  /// only: it is left of the scroll bar, which is visible during a drag.
  private func scroll(_ session: StageSession) throws -> Int? {
    guard let edge = try session.edge() else { return nil }
    let top = edge + Self.header
    let column = try session.part(376, top, 1, Self.rowHeight)
    guard let line = column.lastIndex(where: { $0 != 0xFFFFFF }) else { return nil }
    return (Self.rowHeight - 1 - line) % Self.rowHeight
  }

  private func expectScroll(_ session: StageSession, _ points: Int) throws {
    try session.expect("the list is at \(points), not \(try scroll(session) ?? -1)") {
      try scroll(session) == points % Self.rowHeight
    }
  }

  /// The gray of white under the dimmer, a middle gray whose opacity falls from 0.7 at a top of 422
  /// to 0 at 844.
  private func gray(top: Int) -> Int {
    let dim = min(0.7, 0.7 * (1 - Double(top - 422) / 422))
    return Int((255 * (1 - dim) + 127.5 * dim).rounded())
  }

  @Test func aDragBesideTheCardMovesTheCardAndChangesTheDim() throws {
    let session = try open()
    session.press(195, 320)
    for (row, edge) in [(420, 522), (570, 672), (240, 342), (0, 102), (320, 422)] {
      session.move(195, row)
      try session.expect("the card follows to \(edge)") { try session.edge() == edge }
      #expect(abs(try session.gray() - gray(top: edge)) <= 1)
    }
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: 422)
  }

  private func openScrolled() throws -> StageSession {
    let session = try open()
    session.wheel(1, 195, 600)
    try session.expectEdge(at: 30)
    session.wheel(2, 195, 600)
    try session.still()
    try expectScroll(session, 106)
    return session
  }

  @Test func wheelDragAndFlingScrollTheListOfReactions() throws {
    let session = try openScrolled()
    session.pull(195, 600, to: 500)
    try expectScroll(session, 206)
    session.release()
    session.pause(0.2)
    try expectScroll(session, 206)
    #expect(try session.edge() == 30)
    let before = try session.pixels()
    session.flick(195, 700, to: 500)
    session.pause(0.1)
    let during = try session.pixels()
    let after = try session.still()
    #expect(before != during && during != after, "the content moves after the release")
    #expect(try session.edge() == 30)
  }

  @Test func oneDragScrollsTheListAndMovesTheCardInBothDirections() throws {
    let session = try openScrolled()
    session.press(195, 300)
    // Downward the list scrolls by 106 points before the card moves; upward, in the reverse order.
    for y in [309, 350, 380, 405, 406, 407, 430, 520, 640, 520, 407, 405, 350, 300] {
      session.move(195, y)
      let travel = y - 300
      let (edge, offset) = (30 + max(0, travel - 106), max(0, 106 - travel))
      try session.expect("after \(travel) points the card is at \(edge), the list at \(offset)") {
        try session.edge() == edge && scroll(session) == offset % Self.rowHeight
      }
    }
    session.pause(0.1)
    session.release()
    try session.expectEdge(at: 30)
  }

  /// A tap while the sheet is still leaving must not capture the rest of it in the snapshot.
  @Test func quickTapsLeaveNoPartOfTheSheetInTheSnapshot() throws {
    let session = try StageSession(style: "reactions")
    for _ in 0..<3 {
      try session.tap(.button, "Reactions")
      session.pause(0.12)
      session.tap(195, 150)
      session.pause(0.14)
    }
    session.moveAway()
    try session.expectScene()
  }
}
