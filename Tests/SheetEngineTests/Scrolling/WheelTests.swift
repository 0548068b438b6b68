import SheetEngine
import Testing

@Suite struct WheelTests {
  static let card = Point2D(x: 195, y: 800)

  @Test(.bug(id: 10))
  func aNotchExpandsTheCardThenScrolls() {
    var sheet = Sheet.scrolling()
    #expect(sheet.take(.wheel(Self.card, notches: 1), at: 10) == ["will-change large by=wheel"])
    #expect(sheet.take(.wheel(Self.card, notches: 1), at: 10.1) == [])
    sheet.comeToRest()
    #expect(sheet.scroll(at: 20) == 53)
    // Notches during an animation are added to its target.
    for index in 0..<5 { sheet.take(.wheel(Self.card, notches: 1), at: 20 + Double(index) * 0.03) }
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: 30) - 6 * 53) < 1e-9)
    // Notches scroll no further than the end of the content.
    sheet.take(.wheel(Self.card, notches: 1000), at: 30)
    sheet.comeToRest()
    #expect(sheet.scroll(at: 40) == sheet.frame(at: 40).scrollLimit)
    #expect(sheet.place == "large")
  }

  @Test func theWheelScrollsTheContentOfACardThatCannotBeDragged() {
    var sheet = Sheet.scrolling { $0.drag.area = .none }
    #expect(sheet.take(.wheel(Self.card, notches: 1), at: 10) == [])
    sheet.comeToRest()
    #expect(sheet.scroll(at: 20) == 53 && sheet.place == "medium")
  }

  @Test func aNotchDuringADragOfTheContentIsIgnored() {
    var sheet = Sheet.scrolling { $0.drag.area = .none }
    let time = sheet.drag(through: [800, 700, 600], from: 10)
    #expect(sheet.scroll(at: time) == 200)
    let held = sheet
    #expect(sheet.take(.wheel(Self.card, notches: 1), at: time) == [])
    #expect(sheet == held)
  }

  @Test(.bug(id: 2))
  func notchesThatScrollToTheTopDoNotLowerTheSheet() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 200, animated: false), at: 10)
    var time = 10.0
    for _ in 0..<40 {
      time += 0.1
      #expect(sheet.take(.wheel(Self.card, notches: -1), at: time) == [])
    }
    #expect(sheet.scroll(at: time) == 0)
    // A pause of less than half a second does not end the burst of notches.
    time += 0.49
    #expect(sheet.take(.wheel(Self.card, notches: -1), at: time) == [])
    // After a longer pause the next notch moves the sheet down; no number of notches dismisses it.
    #expect(
      sheet.take(.wheel(Self.card, notches: -1), at: time + 0.51) == ["will-change medium by=wheel"]
    )
    for index in 0..<40 {
      let events = sheet.take(.wheel(Self.card, notches: -1), at: time + 1 + Double(index))
      #expect(!events.contains { $0.contains("dismiss") })
    }
    #expect(sheet.place == "medium")
  }

  @Test func aSecondNotchContinuesTheScrollSmoothly() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.wheel(Self.card, notches: 1), at: 10)
    let (before, time) = (sheet, 10.05)
    sheet.take(.wheel(Self.card, notches: 1), at: time)
    #expect(abs(before.scroll(at: time) - sheet.scroll(at: time)) < 1e-9)
    let speeds = [before, sheet].map { ($0.scroll(at: time + 1e-6) - $0.scroll(at: time)) / 1e-6 }
    #expect(speeds[0] > 100 && abs(speeds[0] - speeds[1]) < 1)
  }

  @Test func scrollingForgetsAFractionOfANotch() {
    var sheet = Sheet.scrolling()
    sheet.take(.scroll(to: 50, animated: false), at: 10)
    sheet.take(.wheel(Self.card, notches: 0.6), at: 10)
    sheet.take(.wheel(Self.card, notches: -0.1), at: 10.1)
    #expect(sheet.take(.wheel(Self.card, notches: 0.6), at: 10.2) == [])
    #expect(sheet.take(.wheel(Self.card, notches: 0.4), at: 10.3) == ["will-change large by=wheel"])
    sheet.comeToRest()
    #expect(abs(sheet.scroll(at: 20) - (50 - 5.3)) < 1e-9)
  }

  @Test(arguments: [(0.29, ["will-change large by=wheel"]), (0.31, [])] as [(Double, [String])])
  func aPauseForgetsAFractionOfANotch(pause: Double, events: [String]) {
    var sheet = Sheet.scrolling()
    sheet.take(.wheel(Self.card, notches: 0.6), at: 10)
    #expect(sheet.take(.wheel(Self.card, notches: 0.6), at: 10 + pause) == events)
  }

  /// The handle of style `card` is above the card.
  @Test func theWheelWorksOverAHandleOutsideTheCard() throws {
    var sheet = Sheet.presented
    let handle = try #require(sheet.frame(at: 2).handle)
    let point = Point2D(x: handle.midX, y: handle.midY)
    #expect(sheet.region(of: point, at: 2) == .handle && !sheet.frame(at: 2).card.contains(point))
    #expect(sheet.take(.wheel(point, notches: 1), at: 2) == ["will-change expanded by=wheel"])
  }

  @Test func aNotchAgainstAFlingStopsTheFling() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.swipe(from: 700, velocity: -2000, for: 0.1, at: 11)
    let here = sheet.scroll(at: 11.2)
    sheet.take(.wheel(Self.card, notches: -1), at: 11.2)
    for step in 0...100 {
      #expect(sheet.scroll(at: 11.2 + Double(step) * 0.01) <= here + 1e-9, "step \(step)")
    }
    #expect(abs(sheet.scroll(at: 20) - (here - 53)) < 1e-6)
  }

  @Test func aNotchAfterAnUpwardFlickReplacesTheContentsFling() {
    for isTurned in [true, false] {
      var sheet = Sheet.scrolling()
      sheet.swipe(from: 700, velocity: -3000, for: 0.05, at: 10)
      if isTurned { sheet.take(.wheel(Self.card, notches: 1), at: 10.06) }
      sheet.comeToRest()
      #expect(sheet.place == "large" && (sheet.scroll(at: 30) == 53) == isTurned)
    }
  }
}
