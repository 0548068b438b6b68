import SheetEngine
import Testing

/// Complaints of users of other sheets about scrolling, numbered as in the list of complaints; see
/// also `HandOverTests` and `FlingTests`.
@Suite struct ComplaintScrollTests {
  static let large = 844 - 0.92 * 844

  /// The progress of a drag down from content at 150; each step moves either the content or the
  /// sheet.
  @Test(
    "Complaint 1: one drag moves the sheet and scrolls the content, one after the other",
    arguments: [
      (way: 100.0, scroll: 50.0, lower: 0.0), (150, 0, 0), (200, 0, 50), (-100, 250, 0),
      (350, 0, 200),
    ])
  func oneDragIsSharedOut(way: Double, scroll: Double, lower: Double) {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 150, animated: false), at: 10)
    sheet.press(400, at: 11)
    // There, back beyond the start, and there again, through the same positions each time.
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
    "Complaint 24: a fling that reaches the content's top passes its velocity to the sheet",
    arguments: [(velocity: 1500.0, offset: 300.0), (3000, 700), (6000, 1500), (2000, 250)])
  func theSheetStartsAsFastAsTheContentWas(velocity: Double, offset: Double) throws {
    var sheet = Sheet.scrolling(at: "large", content: 20_000)
    sheet.take(.scroll(to: offset, animated: false), at: 10)
    let drag = velocity * 0.05
    #expect(sheet.swipe(from: 300, velocity: velocity, for: 0.05, at: 20) == [])
    let arrival = try #require(sheet.motionEnd)
    // The velocity decreases by 0.2 % per millisecond, so linearly with the distance: v = v₀ − k·s.
    let left = velocity - 2.002002670673338 * (offset - drag)
    let scrolling = (sheet.scroll(at: arrival - 1e-6) - sheet.scroll(at: arrival)) / 1e-6
    #expect(abs(scrolling - left) < 2)
    #expect(abs(sheet.frame(at: arrival).velocity - left) < 1e-3)
    #expect(sheet.pass(to: arrival) == ["will-change medium by=flick"])
    let moving = (sheet.frame(at: arrival + 1e-6).top - sheet.frame(at: arrival).top) / 1e-6
    #expect(abs(moving - left) < 2)
  }

  @Test(
    "Complaint 24: a card flung to its top detent passes its velocity to the content",
    arguments: [2000.0, 2500, 4000])
  func theContentStartsAsFastAsTheSheetWas(velocity: Double) throws {
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
