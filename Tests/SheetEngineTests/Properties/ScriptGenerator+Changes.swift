import SheetEngine

/// Changes of the content, the configuration and the view.
extension ScriptGenerator {
  /// Changes during a gesture or a motion.
  mutating func changes(from start: Double, to end: Double) {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let time = within(start, max(start, end))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: content(at: time)
      case 4:
        // The content goes away and comes back.
        let area = area()
        add(time, .contentHeight(0, of: area))
        add(time + within(0, 0.02), .contentHeight(within(50, 3000), of: area))
      case 5..<8: coming.append(Step(time: time, action: configure()))
      default: coming.append(Step(time: time, action: resize()))
      }
    }
  }

  mutating func content(at time: Double) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: add(time, .contentHeight(chance(0.1) ? 0 : within(50, 3000), of: area()))
    case 5: add(time, .contentAnchor(chance(0.1) ? 0 : within(50, 1000)))
    case 6..<8: add(time, .scroll(to: within(0, 2000), animated: chance(0.5), of: area()))
    default:
      let start = within(-50, 300)
      let extent = chance(0.6) ? nil : start...(start + within(0, 500))
      list = ScrollArea(Int.random(in: 0...3, using: &random), at: extent)
      add(time, .contentHeight(within(50, 3000), of: list))
    }
  }

  mutating func resize() -> Action {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .window(Size2D(width: within(20, 200), height: within(20, 200)))
    case 1: .window(one(of: [Size2D(width: 0, height: 0), Size2D(width: 390, height: 0)]))
    case 2..<4: .safeArea(top: within(0, 60), bottom: within(0, 60))
    case 4: .input(.resized(geometry()))
    case 5: .window(phone.size)
    default: .window(Size2D(width: within(200, 1000), height: within(200, 1000)))
    }
  }

  mutating func geometry() -> SheetGeometry {
    SheetGeometry(
      size: Size2D(width: within(200, 1000), height: within(200, 1000)), safeTop: within(0, 60),
      safeBottom: within(0, 60), safeLeft: within(0, 60), safeRight: within(0, 60),
      isRightToLeft: chance(0.3))
  }
}
