import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Sheets at the left, right and top follow the rules of a bottom sheet, rotated.
@Suite struct EdgeTests {
  /// Sends random inputs to a bottom sheet, and sends them rotated to a sheet at another edge.
  @Test(arguments: SheetEdge.allCases, SheetStyle.allCases)
  func rotatedInputsGiveRotatedFramesAtEveryEdge(edge: SheetEdge, style: SheetStyle) {
    let turn = EdgeRotation(edge: edge)
    var configuration = style.configuration
    // At the left and right the test has no scrolling, because content scrolls vertically only.
    configuration.scroll.input = edge.isSide ? .none : .all
    configuration.maximumWidth = nil
    configuration.drag.rubberBand = 0.55
    configuration.scroll.footer = 40
    var generator = SeededGenerator(seed: 7)
    var below = Sheet(configuration, in: turn.below)
    configuration.edge = edge
    var turned = Sheet(configuration, in: turn.geometry(of: turn.below))
    var time = 0.0
    for step in 0..<8000 {
      time += step % 5 == 0 ? .random(in: 0...0.3, using: &generator) : 0.008
      let input = Self.randomInput(&generator)
      let expected = below.take(input, at: time)
      let events = turned.take(turn.input(input), at: time)
      let (a, b) = (below.frame(at: time), turned.frame(at: time))
      guard events == expected, Self.isSame(a, b), turn.rect(a.card).isNear(b.card),
        Self.isSame(a.handle.map(turn.rect), b.handle),
        Self.isSame(a.footer.map(turn.rect), b.footer)
      else {
        Issue.record("step \(step), \(input): \(expected) \(a), \(events) \(b)")
        return
      }
      let position = Point2D(
        x: .random(in: 0...390, using: &generator), y: .random(in: 0...844, using: &generator))
      let (one, other) = (
        below.region(of: position, at: time), turned.region(of: turn.point(position), at: time)
      )
      // A point on an edge may change its region in the turn, because a rectangle contains only its
      // left and top edges. Random positions are never on an edge.
      #expect(one == other, "step \(step), \(position)")
    }
  }

  private static func isSame(_ a: Rect2D?, _ b: Rect2D?) -> Bool {
    guard let a, let b else { return a == b }
    return a.isNear(b)
  }

  private static func isSame(_ a: SheetFrame, _ b: SheetFrame) -> Bool {
    a.phase == b.phase && a.place == b.place && a.target == b.target && a.release == b.release
      && abs(a.top - b.top) < 1e-6 && abs(a.velocity - b.velocity) < 1e-3
      && abs(a.dim - b.dim) < 1e-9 && abs(a.scroll - b.scroll) < 1e-6
  }

  private static func randomInput(_ generator: inout SeededGenerator) -> SheetInput {
    func random(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    // y is a multiple of ½, because only then are y and 844 − y both exact.
    let point = Point2D(x: random(0...390), y: (random(0...844) * 2).rounded() / 2)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<18: return .pressed(point, .mouse, claim: point.x < 90 ? .click : .nothing)
    case 18..<60: return .moved(point, .mouse)
    case 60..<75: return .released(point, .mouse)
    case 75..<79: return .present
    case 79..<81: return .dismiss
    case 81..<84: return .wheel(point, notches: random(-2...2))
    case 84..<88: return .key([.up, .down, .home, .end, .enter, .escape][Int(point.y) % 6])
    case 88..<90: return .contentHeight(random(0...2000))
    case 90..<98: return .scrolled(point, dx: 0, dy: (random(-80...80)).rounded())
    case 98: return .pressed(point, .mouse, clickCount: 2)
    default: return .cancelled
    }
  }

  @Test(arguments: SheetEdge.allCases)
  func aDraggedCardKeepsPositionAndVelocityWhenTheViewIsResized(edge: SheetEdge) {
    let turn = EdgeRotation(edge: edge)
    var sheet = Sheet.rested(.card, in: turn.geometry(of: turn.below), by: 1) {
      $0.edge = edge
      $0.maximumWidth = nil
    }
    let start = sheet.frame(at: 1).freeEdge
    sheet.take(.pressed(turn.point(Point2D(x: 195, y: 500)), .mouse), at: 2)
    for step in 1...12 {
      let (time, way) = (2 + Double(step) / 100, 10 * Double(step))
      sheet.take(.moved(turn.point(Point2D(x: 195, y: 500 - way)), .mouse), at: time)
      if step == 8 {
        sheet.take(.resized(turn.geometry(of: view(390, 1000))), at: time)
      }
      #expect(abs(abs(sheet.frame(at: time).freeEdge - start) - way) < 1e-9, "step \(step)")
      if step > 4 { #expect(abs(sheet.frame(at: time).velocity + 1000) < 1e-3, "step \(step)") }
    }
  }

  @Test(arguments: SheetEdge.allCases)
  func aPressIsAClickEvenIfTheViewIsResizedBeforeTheRelease(edge: SheetEdge) {
    var sheet = Sheet.rested { $0.edge = edge }
    let card = sheet.frame(at: 10).card
    let point = Point2D(x: card.midX, y: card.y + card.height / 2)
    sheet.handle(.pressed(point, .mouse), at: 10)
    #expect(sheet.handle(.resized(view(500, 1000)), at: 10.05).isEmpty)
    let events = sheet.handle(.released(point, .mouse), at: 10.1)
    #expect(events.compactMap(\.point) == [point])
  }

  /// The view is wider than high: the card's way out is as long as the view is wide.
  @Test(arguments: [SheetEdge.left, .right])
  func aSheetAtASideIsModalUntilItHasLeft(edge: SheetEdge) {
    let style = SheetConfiguration.standard.with {
      $0.edge = edge
      $0.dim.opacity = 0
    }
    var sheet = Sheet.rested(style, in: view(1000, 300))
    #expect(sheet.isModal(at: 10))
    sheet.take(.dismiss, at: 10)
    let frame = sheet.frame(at: 10.02)
    #expect(frame.card.maxX > 100 && frame.card.x < 900 && sheet.isModal(at: 10.02))
    #expect(!sheet.isModal(at: 20))
  }

  @Test func arrowKeysMatchTheEdgeOfTheSheet() {
    for (edge, grow, shrink, others) in [
      (SheetEdge.bottom, [Key.up, .pageUp], [Key.down, .pageDown], [Key.left, .right]),
      (.top, [.down, .pageDown], [.up, .pageUp], [.left, .right]),
      (.left, [.right, .pageUp], [.left, .pageDown], [.up, .down]),
      (.right, [.left, .pageUp], [.right, .pageDown], [.up, .down]),
    ] {
      var sheet = Sheet.rested(in: view(844, 844), by: 5) {
        $0.edge = edge
        $0.maximumWidth = nil
      }
      for other in others { #expect(sheet.take(.key(other), at: 5).isEmpty) }
      for (index, keys) in zip(grow, shrink).enumerated() {
        let time = 5 + Double(index) * 8
        #expect(sheet.take(.key(keys.0), at: time) == ["will-change large by=key"])
        sheet.advance(to: time + 4)
        #expect(sheet.take(.key(keys.1), at: time + 4) == ["will-change medium by=key"])
        sheet.advance(to: time + 8)
      }
    }
  }

  @Test func aRightToLeftViewSwapsTheEdgesLeftAndRight() {
    for (isRightToLeft, x, edge) in [(false, 0.0, SheetEdge.left), (true, 422, .right)] {
      var geometry = view(844, 390)
      geometry.isRightToLeft = isRightToLeft
      let frame = Sheet.rested(in: geometry) { $0.edge = .left }.frame(at: 10)
      #expect(frame.card == Rect2D(x: x, y: 0, width: 422, height: 390) && frame.edge == edge)
    }
  }

  @Test func aCardRespectsItsMaximumWidthAndAlignment() {
    let wide = view(1280, 800)
    for style in SheetStyle.allCases {
      let card = Sheet.presenting(style.configuration, in: wide).frame(at: 9).card
      #expect(card.width == 640 && card.x == 320, "\(style)")
    }
    var docked = SheetConfiguration.panel
    docked.maximumWidth = 380
    docked.insets = SheetInsets(edge: 16, sides: 20)
    for (alignment, isRightToLeft, x) in [
      (SheetAlignment.leading, false, 20.0), (.leading, true, 880), (.trailing, false, 880),
      (.trailing, true, 20), (.center, false, 450), (.center, true, 450),
    ] {
      docked.alignment = alignment
      var geometry = wide
      geometry.isRightToLeft = isRightToLeft
      let frame = Sheet(docked, in: geometry).frame(at: 0)
      #expect(frame.card.x == x && frame.card.width == 380 && frame.card.maxY == 784)
      #expect(frame.isFloating)
    }
    #expect(!Sheet(.panel, in: wide).frame(at: 0).isFloating)
    // At the left and right, detents are widths, so `maximumWidth` also limits them.
    let side = Sheet.rested(at: "large", in: wide) {
      $0.edge = .left
      $0.maximumWidth = 300
    }
    #expect(side.frame(at: 10).card == Rect2D(x: 0, y: 0, width: 300, height: 800))
  }

  @Test func changingTheEdgeDuringADragCancelsTheDrag() {
    var sheet = Sheet.presented
    sheet.pull(500, to: 400, at: 2)
    sheet.configure(.card.with { $0.edge = .right }, at: 2.2)
    #expect(sheet.phase(at: 2.2) != .dragging)
    sheet.advance(to: 5)
    #expect(sheet.phase(at: 5) == .resting && sheet.place == "normal")
  }
}

private struct EdgeRotation {
  let edge: SheetEdge
  let below = SheetGeometry(size: Size2D(width: 390, height: 844), safeTop: 20, safeBottom: 30)

  func geometry(of below: SheetGeometry) -> SheetGeometry {
    let size = below.size
    let side = Size2D(width: size.height, height: size.width)
    let (far, near) = (below.safeTop, below.safeBottom)
    return switch edge {
    case .bottom: below
    case .top: SheetGeometry(size: size, safeTop: near, safeBottom: far)
    case .left: SheetGeometry(size: side, safeLeft: near, safeRight: far)
    case .right: SheetGeometry(size: side, safeLeft: far, safeRight: near)
    }
  }

  func point(_ point: Point2D) -> Point2D {
    switch edge {
    case .bottom: point
    case .top: Point2D(x: point.x, y: 844 - point.y)
    case .left: Point2D(x: 844 - point.y, y: point.x)
    case .right: Point2D(x: point.y, y: point.x)
    }
  }

  func rect(_ rect: Rect2D) -> Rect2D {
    let (a, b) = (point(Point2D(x: rect.x, y: rect.y)), point(Point2D(x: rect.maxX, y: rect.maxY)))
    return Rect2D(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }

  func input(_ input: SheetInput) -> SheetInput {
    switch input {
    case .pressed(let position, let pointer, let claim, let clicks, let area):
      .pressed(point(position), pointer, claim: claim, clickCount: clicks, area: area)
    case .moved(let position, let pointer): .moved(point(position), pointer)
    case .released(let position, let pointer): .released(point(position), pointer)
    case .wheel(let position, let notches, let area):
      .wheel(point(position), notches: notches, area: area)
    case .scrolled(let position, let dx, let dy, _):
      switch edge {
      case .bottom: input
      case .top: .scrolled(point(position), dx: dx, dy: -dy)
      case .left: .scrolled(point(position), dx: -dy, dy: dx)
      case .right: .scrolled(point(position), dx: dy, dy: dx)
      }
    case .key(.up): .key([.bottom: .up, .top: .down, .left: .right, .right: .left][edge] ?? .up)
    case .key(.down):
      .key([.bottom: .down, .top: .up, .left: .left, .right: .right][edge] ?? .down)
    default: input
    }
  }
}

extension Rect2D {
  fileprivate func isNear(_ other: Rect2D) -> Bool {
    abs(x - other.x) + abs(y - other.y) + abs(width - other.width) + abs(height - other.height)
      < 1e-6
  }
}
