import SheetEngine
import Testing

/// Drags and flicks beyond the highest and the lowest detent; the card never leaves the view.
@Suite struct BeyondLastDetentTests {
  /// The events of a release after a slow drag by `pull` points and then a flick.
  private static func thrown(
    _ sheet: Sheet, after pull: Double, velocity: Double
  ) -> [String] {
    var sheet = sheet
    let start = sheet.frame(at: 10).top + 60
    sheet.press(start, at: 10)
    sheet.drag(to: start + pull, at: 10.05)
    for step in 0...4 {
      let elapsed = Double(step) * 0.008
      sheet.drag(to: start + pull + velocity * elapsed, at: 11 + elapsed)
    }
    return sheet.release(start + pull + velocity * 0.032, at: 11.032)
  }

  /// The flick moves the pointer back by 128 points. After a pull of 30 points it crosses the last
  /// detent; after a pull of 250 it ends before the detent.
  @Test(arguments: [250.0, 200, 129, 127, 30, 0])
  func aFlickBackFromBeyondTheLastDetentGoesToTheNextDetent(pull: Double) {
    let high = Sheet.rested(.scrolling, at: "large")
    #expect(Self.thrown(high, after: -pull, velocity: 4000) == ["will-change medium by=flick"])
    let low = Sheet.rested(.scrolling, at: "medium") { $0.dismissal = .refused }
    #expect(Self.thrown(low, after: pull, velocity: -4000) == ["will-change large by=flick"])
  }

  @Test(arguments: [1000.0, 2000, 4000, 6000, 8000, 20_000], [0.3, 0.85, 1, 2])
  func noFlickRaisesTheCardAboveTheMinimumTop(speed: Double, damping: Double) {
    for minimumTop in [0.0, 40, 67] {
      var thrown = Sheet.rested(.scrolling, at: "medium") {
        $0.minimumTop = minimumTop
        $0.release.flickDamping = damping
      }
      thrown.press(500, at: 10)
      for step in 1...3 {
        thrown.drag(to: 500 - speed * Double(step) * 0.008, at: 10 + Double(step) * 0.008)
      }
      let before = thrown.frame(at: 10.024)
      thrown.release(500 - speed * 0.024, at: 10.024)
      let after = thrown.frame(at: 10.024)
      #expect(abs(before.velocity - after.velocity) <= abs(before.velocity) * 1e-6)
      #expect(abs(before.top - after.top) < 1e-6)
      var least = before.top
      for step in 0..<2000 {
        let frame = thrown.frame(at: 10.024 + Double(step) * 0.001)
        least = min(least, frame.top)
        if abs(frame.card.maxY - 844) > 1e-9 { Issue.record("a gap below the card: \(frame.card)") }
      }
      #expect(least >= minimumTop - 0.5, "\(least)")
      #expect(thrown.frame(at: 30).place == "large")
    }
  }

  @Test(arguments: [(-20.0, 24.0), (-44, 0), (-100, 0)])
  func aCardMayCoverTheSafeAreaUpToTheViewsEdge(minimumTop: Double, y: Double) {
    let geometry = SheetGeometry(size: phone.size, safeTop: 44)
    let sheet = Sheet.rested(at: "high", in: geometry) {
      $0.detents.append(Detent("high", .top(-200)))
      $0.minimumTop = minimumTop
    }
    #expect(sheet.frame(at: 10).card == Rect2D(x: 0, y: y, width: 390, height: 844 - y))
  }

  /// A card that a timing curve would take beyond `minimumTop` stops there.
  @Test(arguments: [0.0, 40, 67]) func noTimingCurvePassesTheMinimumTop(minimumTop: Double) {
    var sheet = Sheet.rested(.scrolling, at: "medium") {
      $0.minimumTop = minimumTop
      $0.animations.settle = .bezier(CubicBezier(0.3, 1.9, 0.6, 1.4), duration: 0.4)
    }
    sheet.take(.move(to: "large"), at: 10)
    let frames = (0...500).map { sheet.frame(at: 10 + Double($0) * 0.001) }
    let least = frames.map(\.top).min() ?? 0
    #expect(least >= minimumTop - 1e-9 && least < largeTop - 0.1, "\(least)")
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(abs(after.top - before.top) < 8, "the card does not jump")
    }
    #expect(frames.contains { $0.top == minimumTop && $0.velocity == 0 })
    // The card still overshoots a detent downward if there is room.
    sheet.take(.move(to: "medium"), at: 11)
    let most = (0...500).map { sheet.frame(at: 11 + Double($0) * 0.001).top }.max() ?? 0
    #expect(most > 440)
  }

  /// Apps extend the content's background by `stretch`; otherwise a gap shows below the content.
  @Test func aFramesStretchIsTheCardsDistanceAboveItsHighestDetent() {
    var sheet = Sheet.rested(.scrolling, at: "large")
    #expect(sheet.frame(at: 10).stretch == 0)
    sheet.pull(100, to: 20, at: 10)
    let frame = sheet.frame(at: 10.1)
    #expect(frame.stretch > 20 && abs(frame.stretch - (largeTop - frame.top)) < 1e-9)
    #expect(frame.card.maxY == 844)
    sheet.drag(to: 200, at: 10.2)
    #expect(sheet.frame(at: 10.2).stretch == 0)
  }

  @Test func shrinkingContentKeepsAHeldCardInTheView() {
    var sheet = Sheet.rested(at: "content", content: 844, by: 5) {
      $0.detents.append(.content)
      $0.drag.rubberBand = 0.55
    }
    sheet.pull(10, to: -10, at: 5)
    let before = sheet.frame(at: 5.2).top
    #expect(before == 0)
    sheet.take(.contentHeight(300), at: 5.2)
    #expect(sheet.frame(at: 5.2).top == before, "the held card keeps its position")
    for (step, y) in [-50.0, -100, -400, -5000].enumerated() {
      let time = 5.3 + 0.1 * Double(step)
      sheet.drag(to: y, at: time)
      #expect(sheet.frame(at: time).top >= 0, "pulled to \(y)")
      #expect(sheet.frame(at: time).velocity == 0)
    }
  }

  @Test(arguments: ["resting", "moving", "held"])
  func aTopSheetShrinksToFitAShorterView(_ state: String) {
    var sheet = Sheet.rested(at: "large", by: 5) {
      $0.edge = .top
      $0.animations.resize = $0.animations.settle
    }
    if state == "held" {
      sheet.pull(700, to: 680, at: 5)
    } else if state == "moving" {
      sheet.take(.move(to: "medium"), at: 5.1)
    }
    sheet.resize(390, 390, at: 5.2)
    for step in 0...300 {
      let time = 5.2 + Double(step) * 0.01
      let card = sheet.frame(at: time).card
      #expect(card.y == 0 && card.height <= 390 && card.height > 100, "at \(time)")
    }
  }
}
