import Foundation
import SheetEngine
import SheetTrace
import Testing

@Suite struct FlingTests {
  static func scrolled(
    _ configuration: SheetConfiguration = .scrolling, to offset: Double, content: Double = 3000
  ) -> Sheet {
    var sheet = Sheet.scrolling(configuration, content: content)
    sheet.take(.key(.home), at: 10)
    sheet.comeToRest()
    sheet.take(.scroll(to: offset, animated: false), at: 20)
    return sheet
  }

  /// Drags down at a constant velocity for 0.1 s, beginning at the time 20, and releases.
  static func flingDown(_ sheet: inout Sheet, velocity: Double) -> [String] {
    sheet.swipe(from: 400, velocity: velocity, for: 0.1, at: 20)
  }

  @Test func aFlingDeceleratesAsInUIKit() {
    var sheet = Self.scrolled(to: 1000)
    #expect(sheet.swipe(from: 700, velocity: -1000, for: 0.1, at: 20) == [])
    let (start, time) = (sheet.scroll(at: 20.1), 20.1)
    #expect(start == 1100)
    #expect(sheet.isAnimating && sheet.isContentMoving(at: time))
    #expect(sheet.frame(at: time).phase == .resting)
    // 0.998 of the velocity is left after a millisecond, so the distance is v · 0.4995 s.
    let friction = 2.002002670673338
    for elapsed in [0.1, 0.5, 1, 2] {
      let way = 1000 / friction * (1 - pow(0.998, elapsed * 1000))
      #expect(abs(sheet.scroll(at: time + elapsed) - start - way) < 1e-6)
    }
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: sheet.latestTime) - start - 499.5) < 3)
    #expect(!sheet.isAnimating && !sheet.isContentMoving(at: 30))
  }

  @Test func aFlingBouncesAtTheEnd() {
    var sheet = Self.scrolled(to: 2100)
    sheet.swipe(from: 700, velocity: -2000, for: 0.05, at: 20)
    let limit = sheet.frame(at: 20.05).scrollLimit
    let peak = stride(from: 20.05, to: 25, by: 0.001).map { sheet.scroll(at: $0) }.max() ?? 0
    #expect(peak > limit + 20 && peak < limit + 100)
    #expect(sheet.comeToRest() == [])
    #expect(sheet.scroll(at: sheet.latestTime) == limit)
  }

  @Test(.bug(id: 2), .bug(id: 24), arguments: ReleaseRule.allCases)
  func aFlingOfTheContentLowersTheSheetByOneDetentAtMost(rule: ReleaseRule) throws {
    for velocity in [300.0, 1000, 1600, 3000, 8000, 50000] {
      for offset in [0.0, 1, 20, 300, 1500] {
        var sheet = Self.scrolled(.scrolling(rule), to: offset + velocity * 0.1 + 1, content: 20000)
        #expect(Self.flingDown(&sheet, velocity: velocity) == [])
        var events: [String] = []
        while let end = sheet.motionEnd { events += sheet.pass(to: end) }
        #expect(!events.contains { $0.contains("dismiss") })
        #expect(sheet.place == "large" || sheet.place == "medium")
        let rest = sheet.frame(at: sheet.latestTime)
        #expect(rest.phase == .resting && rest.scroll >= 0 && rest.scroll <= rest.scrollLimit)
        let left = Swift.min(velocity, 8000) - 2.002 * (offset + 1)
        // `left` is the velocity at which the content reaches its top, points per second. Above 500
        // it flicks the sheet down, wherever the projected position is.
        if abs(left - 500) > 50, left > 500 || left < 300 {
          #expect((sheet.place == "medium") == (left > 500), "\(velocity) \(offset)")
        }
      }
    }
  }

  @Test func aCardMovedByATimingCurvePassesItsVelocityToTheContent() {
    var sheet = Sheet.scrolling(.scrolling(.adjacent))
    sheet.swipe(from: 700, velocity: -2500, for: 0.05, at: 10)
    #expect(sheet.motionEnd == 10.05 + 0.25)
    #expect(sheet.scroll(at: 10.3) == 0)
    #expect(sheet.scroll(at: 10.4) > 100)
  }

  /// A new configuration forbids drags of the card during a flick.
  @Test func caughtContentStaysUnderTheFinger() {
    for area in [DragArea.none, .handle] {
      var sheet = Sheet.scrolling()
      sheet.swipe(from: 700, velocity: -3000, for: 0.05, at: 10)
      sheet.configure(sheet.configuration.with { $0.drag.area = area }, at: 10.06)
      sheet.press(800, at: 10.07)
      sheet.advance(to: 20)
      #expect(sheet.place == "large" && sheet.scroll(at: 20) == 0)
      sheet.drag(to: 700, at: 20)
      #expect(sheet.scroll(at: 20) == 100)
    }
  }

  @Test func aFlingThatEndsAtTheContentsTopDoesNotRedirectAMovingCard() {
    var sheet = Self.scrolled(to: 300)
    sheet.swipe(from: 400, velocity: 3000, for: 0.05, at: 20)
    #expect(sheet.scroll(at: 20.06) > 0)
    sheet.take(.move(to: .height(500)), at: 20.06)
    #expect(sheet.comeToRest() == ["did-change height:500 by=api"])
    #expect(sheet.scroll(at: 40) == 0)
  }

  @Test func scrollingByTheAppEndsAFling() {
    var sheet = Sheet.scrolling()
    sheet.swipe(from: 700, velocity: -3000, for: 0.05, at: 10)
    sheet.take(.scroll(to: 40, animated: true), at: 10.06)
    sheet.comeToRest()
    #expect(sheet.place == "large" && sheet.scroll(at: 30) == 40)
  }

  @Test func aSlowUpwardReleaseDoesNotScrollTheContent() {
    var sheet = Sheet.scrolling()
    sheet.swipe(from: 700, velocity: -600, for: 0.1, at: 10)
    sheet.comeToRest()
    #expect(sheet.place == "large")
    #expect(sheet.scroll(at: sheet.latestTime) == 0)
  }

  @Test func aPressCatchesAFling() {
    var sheet = Self.scrolled(to: 1000)
    sheet.swipe(from: 700, velocity: -2000, for: 0.05, at: 20)
    #expect(sheet.isContentMoving(at: 20.2))
    let caught = sheet.scroll(at: 20.2)
    sheet.press(500, at: 20.2)
    #expect(!sheet.isContentMoving(at: 20.2))
    #expect(sheet.scroll(at: 20.5) == caught)
    #expect(sheet.release(500, at: 20.5) == [])
    #expect(sheet.scroll(at: 21) == caught && !sheet.isAnimating)
  }

  @Test func aDragMayDismissAfterTheContentReachedItsTop() {
    var sheet = Self.scrolled(.scrolling(.adjacent), to: 50)
    sheet.press(200, at: 20)
    for step in 1...20 { sheet.drag(to: 200 + Double(step) * 30, at: 20 + Double(step) * 0.02) }
    #expect(sheet.frame(at: 20.4).top > 422)
    #expect(sheet.release(800, at: 20.4) == ["will-dismiss hidden by=flick"])
  }

  @Test func contentScrolledToItsEndStaysThereWhileTheCardGrows() throws {
    var sheet = Sheet.scrolling { $0.scroll.growsFirst = false }
    sheet.take(.scroll(to: 1e9, animated: false), at: 10)
    #expect(sheet.scroll(at: 10) == 3000 - 422)
    sheet.take(.key(.up), at: 10)
    for step in 0...100 {
      let frame = sheet.frame(at: 10 + Double(step) * 0.01)
      #expect(abs(frame.scroll - frame.scrollLimit) < 1e-9)
    }
    sheet.comeToRest()
    #expect(sheet.scroll(at: 20) == sheet.frame(at: 20).scrollLimit)
  }

  @Test func theScrollOffsetFollowsTheEndOfShrinkingContent() {
    var sheet = Self.scrolled(to: 2000)
    sheet.take(.contentHeight(1500), at: 20)
    #expect(sheet.scroll(at: 20) == 2000)
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: 30) - (1500 - 844 + largeTop)) < 1e-9)
  }

  /// The content reaches its top at almost 300 points per second. This velocity lowers the card
  /// only if it counts as a flick.
  @Test(arguments: [(limit: 200.0, place: "medium"), (400, "large")])
  func aFlingOfTheContentAboveTheFlickVelocityLowersTheSheet(limit: Double, place: String) {
    var sheet = Self.scrolled(.scrolling.with { $0.release.flickVelocity = limit }, to: 31)
    #expect(Self.flingDown(&sheet, velocity: 300) == [])
    sheet.comeToRest()
    #expect(sheet.place.description == place)
  }
}
