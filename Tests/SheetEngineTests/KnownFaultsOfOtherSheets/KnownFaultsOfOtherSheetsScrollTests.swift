import SheetEngine
import Testing

/// Faults reported by users of other sheets about scrolling; this folder's README numbers them. See
/// also `HandOverTests` and `FlingTests`.
@Suite struct KnownFaultsOfOtherSheetsScrollTests {
  static let large = 844 - 0.92 * 844

  /// `way`: the pointer's final distance below the press, points, with content that begins at an
  /// offset of 150; `scroll` and `lower`: the content's offset and the card's distance below the
  /// highest detent then.
  @Test(
    "Known fault 1: one drag moves the sheet and scrolls the content, one after the other",
    arguments: [
      (way: 100.0, scroll: 50.0, lower: 0.0), (150, 0, 0), (200, 0, 50), (-100, 250, 0),
      (350, 0, 200),
    ])
  func oneDragScrollsTheContentAndThenMovesTheSheet(way: Double, scroll: Double, lower: Double) {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 150, animated: false), at: 10)
    sheet.press(400, at: 11)
    // The pointer goes there, back beyond the start, and there again.
    let heights =
      path(400, to: 400 + way, in: 7) + path(400 + way, to: 380, in: 11)
      + path(380, to: 400 + way, in: 5)
    var before = sheet.frame(at: 11)
    for (index, y) in heights.enumerated() {
      let time = 11 + Double(index + 1) * 0.01
      sheet.drag(to: y, at: time)
      let frame = sheet.frame(at: time)
      #expect(abs((frame.top - Self.large) - (frame.scroll - 150) - (y - 400)) < 1e-9)
      #expect(frame.scroll == 0 || abs(frame.top - Self.large) < 1e-9)
      #expect(frame.phase == .dragging || y == 400)
      before = frame
    }
    #expect(abs(before.scroll - scroll) < 1e-9)
    #expect(abs(before.top - Self.large - lower) < 1e-9)
  }

  @Test(
    "Known fault 24: a fling that reaches the content's top passes its velocity to the sheet",
    arguments: [(velocity: 1500.0, offset: 300.0), (3000, 700), (6000, 1500), (2000, 250)])
  func aFlingPassesItsVelocityFromTheContentToTheSheet(velocity: Double, offset: Double) throws {
    var sheet = Sheet.scrolling(at: "large", content: 20_000)
    sheet.take(.scroll(to: offset, animated: false), at: 10)
    let drag = velocity * 0.05
    #expect(sheet.swipe(from: 300, velocity: velocity, for: 0.05, at: 20) == [])
    let arrival = try #require(sheet.motionEnd)
    // The velocity falls by 0.2 % per millisecond, so linearly with the distance: v = v₀ − k·s.
    let left = velocity - 2.002002670673338 * (offset - drag)
    let scrolling = (sheet.scroll(at: arrival - 1e-6) - sheet.scroll(at: arrival)) / 1e-6
    #expect(abs(scrolling - left) < 2)
    #expect(abs(sheet.frame(at: arrival).velocity - left) < 1e-3)
    #expect(sheet.pass(to: arrival) == ["will-change medium by=flick"])
    let moving = (sheet.frame(at: arrival + 1e-6).top - sheet.frame(at: arrival).top) / 1e-6
    #expect(abs(moving - left) < 2)
  }

  @Test(
    "Known fault 24: a card flung to its top detent passes its velocity to the content",
    arguments: [2000.0, 2500, 4000])
  func aFlingPassesItsVelocityFromTheCardToTheContent(velocity: Double) throws {
    var sheet = Sheet.scrolling(content: 20_000)
    sheet.swipe(from: 700, velocity: -velocity, for: 0.05, at: 10)
    let way = 422 - velocity * 0.05 - Self.large
    let left = velocity - 2.002002670673338 * way
    let arrival = try #require(sheet.motionEnd)
    #expect(abs(sheet.frame(at: arrival - 1e-9).velocity + left) < 1e-2)
    let scrolling = (sheet.scroll(at: arrival + 1e-6) - sheet.scroll(at: arrival)) / 1e-6
    #expect(abs(scrolling - left) < 2)
    #expect(sheet.comeToRest() == ["did-change large by=flick"])
  }
}
