import SheetEngine
import Testing

/// Compiles and runs the code in the introductory articles.
@Suite struct FirstStepsTests {
  @Test func theLinesInTheREADMEDragACard() throws {
    // snippet: README
    var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    try sheet.present(at: 0)
    sheet.handle(.pressed(Point2D(x: 195, y: 440), .mouse), at: 1)
    sheet.handle(.moved(Point2D(x: 195, y: 300), .mouse), at: 1.1)
    print(sheet.frame(at: 1.1).card)  // draw it there
    // end
    #expect(sheet.frame(at: 1.1).card == Rect2D(x: 0, y: 290, width: 390, height: 554))
  }

  @Test func theFirstLinesOfTheArticleSheetEnginePresentASheet() throws {
    // snippet: SheetEngine
    var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    try sheet.present(at: 0)
    print(sheet.frame(at: 0.1).card.y)
    // end
    sheet.advance(to: 2)
    #expect(sheet.frame(at: 2).place == "medium")
  }

  @Test func theSheetInGettingStartedCanBeFlickedAway() throws {
    enum PointerKind { case down, motion, up }
    var drawn: [Rect2D] = []
    func draw(_ card: Rect2D, dimmedBy dim: Double) { drawn.append(card) }
    // snippet: GettingStarted
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    var sheet = Sheet(SheetConfiguration(detents: [.medium, .large]), in: geometry)
    // end
    // snippet: GettingStarted
    try sheet.present(at: 0)
    let frame = sheet.frame(at: 0.1)
    draw(frame.card, dimmedBy: frame.dim)
    // end
    #expect(drawn.count == 1 && drawn[0].y < 844)
    // snippet: GettingStarted
    func pointer(
      _ kind: PointerKind, x: Double, y: Double, at time: Double, of sheet: inout Sheet
    ) {
      let point = Point2D(x: x, y: y)
      switch kind {
      case .down: sheet.handle(.pressed(point, .mouse), at: time)
      case .motion: sheet.handle(.moved(point, .mouse), at: time)
      case .up: sheet.handle(.released(point, .mouse), at: time)
      }
    }
    // end
    sheet.advance(to: 2)
    pointer(.down, x: 195, y: 500, at: 3, of: &sheet)
    for step in 1...5 {
      pointer(.motion, x: 195, y: 500 + 30 * Double(step), at: 3 + 0.01 * Double(step), of: &sheet)
    }
    pointer(.up, x: 195, y: 650, at: 3.05, of: &sheet)
    let now = 5.0
    let end = sheet.motionEnd
    #expect(end != nil)
    // snippet: GettingStarted
    for event in sheet.advance(to: now) {
      if let cause = event.dismissal { print("gone, by", cause) }
    }
    // end
    #expect(!sheet.frame(at: now).isVisible)
  }

  @Test func theLoopInDrivingASheetRunsUntilTheSheetRests() {
    enum Event {
      case pointer(SheetInput, Double)
      case frameIsDue(Double)
    }
    var due = [0.1, 0.2, 0.9]
    var frames: [SheetFrame] = []
    var heard: [SheetEvent] = []
    let nextFrameTime = 0.1
    func nextEvent(waitingUntil time: Double) -> Event? {
      if heard.isEmpty { return .pointer(.present, 0) }
      return due.isEmpty ? nil : .frameIsDue(due.removeFirst())
    }
    func report(_ events: [SheetEvent]) { heard += Array(events) }
    func draw(_ frame: SheetFrame) { frames.append(frame) }
    // snippet: DrivingASheet
    var sheet = Sheet(.standard, in: geometry)

    func loop() {
      while let event = nextEvent(waitingUntil: sheet.isAnimating ? nextFrameTime : .infinity) {
        switch event {
        case .pointer(let input, let time):
          report(sheet.handle(input, at: time))
        case .frameIsDue(let time):
          report(sheet.advance(to: time))
          draw(sheet.frame(at: time))
        }
      }
    }
    // end
    loop()
    #expect(frames.count == 3)
    #expect(heard.map { $0.name } == ["will-present", "did-present"])
  }

  @Test func theRefusedCommandInDrivingASheetThrows() throws {
    var sheet = Sheet(.standard, in: geometry)
    let time = 1.0
    // snippet: DrivingASheet
    do {
      try sheet.move(to: "large", at: time)
    } catch .isHidden {
      try sheet.present("large", at: time)
    }
    // end
    #expect(sheet.frame(at: 4).place == "large")
  }

  @Test func theKeysInDrivingASheetMoveTheSheet() throws {
    var sheet = Sheet(.standard, in: geometry)
    try sheet.present(at: 0)
    let time = 3.0
    // snippet: DrivingASheet
    sheet.handle(.key(.up), at: time)
    sheet.handle(.key(Key(keysymName: "Escape")), at: time)
    // end
    #expect(sheet.frame(at: 9).place == "medium", "Up raises the sheet, Escape lowers it")
  }

  @Test func theStackInDrivingASheetRoutesAPress() {
    var stack = SheetStack(.standard, in: geometry)
    stack.handle(.present, at: 0)
    var cancelled = 0
    func control(at point: Point2D, of owner: InputOwner) -> String? { "button" }
    func cancelControl() { cancelled += 1 }
    // snippet: DrivingASheet
    func press(_ point: Point2D, _ pointer: PointerID, at time: Double) {
      let target = stack.hit(point, at: time)
      let control = target.allowsControls ? control(at: point, of: target.owner) : nil
      stack.handle(.pressed(point, pointer, claim: control == nil ? .nothing : .click), at: time)
    }

    func move(_ point: Point2D, _ pointer: PointerID, at time: Double) {
      stack.handle(.moved(point, pointer), at: time)
      // The press has become a drag, or was cancelled: it is no click any more.
      if stack.isDragging(pointer) || stack.owner(of: pointer) == nil { cancelControl() }
    }
    // end
    press(Point2D(x: 195, y: 600), .mouse, at: 3)
    move(Point2D(x: 195, y: 602), .mouse, at: 3.1)
    #expect(cancelled == 0)
    move(Point2D(x: 195, y: 640), .mouse, at: 3.2)
    #expect(cancelled == 1)
  }

  /// A flick from the lowest of three detents. `velocity`: points per second; `detent`: its target.
  @Test(arguments: [(-1000.0, "medium"), (-4000.0, "large")])
  func theRuleInReleaseTargetsExpandsOnAFastFlick(_ velocity: Double, _ detent: String) throws {
    // snippet: ReleaseTargets
    var style = SheetConfiguration(detents: [.height(120), .medium, .large])
    // A very fast flick up expands the sheet fully; other releases keep the default choice.
    style.release.decide = NamedFunction("eager") { decision in
      decision.velocity < -3000 ? .detent("large") : decision.choice
    }
    // end
    var sheet = Sheet(style, in: geometry)
    try sheet.present(at: 0)
    sheet.advance(to: 3)
    for step in 0...5 {
      let (time, point) = (
        Double(step) * 0.01, Point2D(x: 195, y: 750 + velocity * Double(step) * 0.01)
      )
      sheet.handle(step == 0 ? .pressed(point, .mouse) : .moved(point, .mouse), at: 3 + time)
    }
    sheet.handle(.released(Point2D(x: 195, y: 750 + velocity * 0.05), .mouse), at: 3.05)
    sheet.advance(to: 9)
    #expect(sheet.frame(at: 9).place.description == detent)
  }
}
