import SheetEngine
import Testing

@Suite struct ApproachTests {
  static func sent(_ configuration: SheetConfiguration) -> Sheet {
    var sheet = Sheet.scrolling(configuration, at: "large")
    sheet.take(.scroll(to: 400, animated: true), at: 20)
    return sheet
  }

  @Test func slowMotionStretchesAScrollAnimation() throws {
    let (quick, slow) = (Self.sent(.scrolling), Self.sent(.scrolling.slowed(by: 5)))
    let end = try #require(quick.motionEnd)
    #expect(abs(try #require(slow.motionEnd) - 20 - 5 * (end - 20)) < 1e-9)
    for step in 0...100 {
      let time = Double(step) * 0.004
      #expect(abs(slow.scroll(at: 20 + 5 * time) - quick.scroll(at: 20 + time)) < 1e-6)
    }
  }

  @Test func withReducedMotionContentScrollsAtOnce() {
    var sheet = Self.sent(.scrolling.withReducedMotion())
    #expect(sheet.scroll(at: 20) == 400 && !sheet.isAnimating)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 21)
    sheet.take(.wheel(Point2D(x: 195, y: 700), notches: 1), at: 21.01)
    #expect(sheet.scroll(at: 21.01) == 506 && !sheet.isAnimating)
  }

  @Test func aFlingIgnoresReducedMotionAndSlowing() {
    for configuration in [
      SheetConfiguration.scrolling.withReducedMotion(), .scrolling.slowed(by: 5),
    ] {
      var (sheet, usual) = (
        Sheet.scrolling(configuration, at: "large"), Sheet.scrolling(at: "large")
      )
      sheet.swipe(from: 700, velocity: -1000, for: 0.1, at: 20)
      usual.swipe(from: 700, velocity: -1000, for: 0.1, at: 20)
      for step in 0...100 {
        let time = 20.1 + Double(step) * 0.02
        #expect(sheet.scroll(at: time) == usual.scroll(at: time))
      }
    }
  }
}
