import SheetEngine
import Testing

/// Compiles and runs the code in the introductory articles.
@Suite @MainActor struct FirstStepsTests {
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
    // snippet: GettingStarted
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    var sheet = Sheet(SheetConfiguration(detents: [.medium, .large]), in: geometry)
    // end
    // snippet: GettingStarted
    try sheet.present(at: 0)
    let frame = sheet.frame(at: 0.1)
    print("card:", frame.card, "dim:", frame.dim)
    // end
    #expect(frame.card.y < 844 && frame.dim > 0)
    // snippet: GettingStarted
    enum PointerKind { case down, motion, up }

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

    // A throw downward, as your window system would report it.
    pointer(.down, x: 195, y: 500, at: 2, of: &sheet)
    pointer(.motion, x: 195, y: 560, at: 2.03, of: &sheet)
    pointer(.up, x: 195, y: 620, at: 2.06, of: &sheet)
    // end
    #expect(sheet.phase(at: 2.06) == .dismissing)
    // snippet: GettingStarted
    for event in sheet.advance(to: 5) {
      if let cause = event.dismissal { print("gone, by", cause) }
    }
    // end
    #expect(!sheet.frame(at: 5).isVisible)
  }

  @Test func theLoopInDrivingASheetRunsUntilTheSheetRests() {
    enum Event {
      case pointer(SheetInput, time: Double)
      case frameIsDue(time: Double)
    }
    var due = [0.1, 0.2, 0.9]
    var frames: [SheetFrame] = []
    var heard: [SheetEvent] = []
    func nextFrameTime() -> Double { 0.1 }
    func nextEvent(waitingUntil time: Double) -> Event? {
      if heard.isEmpty { return .pointer(.present, time: 0) }
      return due.isEmpty ? nil : .frameIsDue(time: due.removeFirst())
    }
    func report(_ events: [SheetEvent]) { heard += Array(events) }
    func draw(_ frame: SheetFrame) { frames.append(frame) }
    // snippet: DrivingASheet
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    var sheet = Sheet(.standard, in: geometry)

    @MainActor func loop() {
      while let event = nextEvent(waitingUntil: sheet.isAnimating ? nextFrameTime() : .infinity) {
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
    // snippet: DrivingASheet
    do {
      try sheet.move(to: "large", at: 4)
    } catch .isHidden {
      try sheet.present("large", at: 4)
    }
    // end
    #expect(sheet.frame(at: 9).place == "large")
  }

  @Test func theKeysInDrivingASheetMoveTheSheet() throws {
    var sheet = Sheet(.standard, in: geometry)
    try sheet.present(at: 0)
    // snippet: DrivingASheet
    sheet.handle(.key(.up), at: 3)
    sheet.handle(.key(Key(keysymName: "Escape")), at: 3)
    // end
    #expect(sheet.frame(at: 9).place == "medium", "Up raises the sheet, Escape lowers it")
  }

  @Test func theStackInDrivingASheetRoutesAPress() {
    var cancelled = 0
    func control(at point: Point2D, of owner: InputOwner) -> String? { "button" }
    func cancelControl() { cancelled += 1 }
    // snippet: DrivingASheet
    var stack = SheetStack(.standard, in: geometry)

    @MainActor func press(_ point: Point2D, _ pointer: PointerID, at time: Double) {
      let target = stack.hit(point, at: time)
      let control = target.allowsControls ? control(at: point, of: target.owner) : nil
      stack.handle(.pressed(point, pointer, claim: control == nil ? .nothing : .click), at: time)
    }

    @MainActor func move(_ point: Point2D, _ pointer: PointerID, at time: Double) {
      stack.handle(.moved(point, pointer), at: time)
      // The press has become a drag, or was cancelled: it is no click any more.
      if stack.isDragging(pointer) || stack.owner(of: pointer) == nil { cancelControl() }
    }
    // end
    stack.handle(.present, at: 0)
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

  @Test func theSheetsInIsolationAreUsedOnTheMainActor() throws {
    do {
      // snippet: Isolation
      var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))

      @MainActor func press(_ point: Point2D, at time: Double) {
        sheet.handle(.pressed(point, .mouse), at: time)
      }

      func release(_ point: Point2D, at time: Double, of sheet: inout Sheet) {
        sheet.handle(.released(point, .mouse), at: time)
      }
      // end
      try sheet.present(at: 0)
      press(Point2D(x: 195, y: 20), at: 3)
      release(Point2D(x: 195, y: 20), at: 3.1, of: &sheet)
      #expect(sheet.phase(at: 3.1) == .dismissing)
    }
    // snippet: Isolation
    @MainActor final class Screen {
      private var sheet: Sheet

      init(_ configuration: SheetConfiguration, in geometry: SheetGeometry) {
        sheet = Sheet(configuration, in: geometry)
      }

      func handle(_ input: SheetInput, at time: Double) -> [SheetEvent] {
        sheet.handle(input, at: time)
      }
    }
    // end
    // snippet: Isolation
    @MainActor final class Document {
      var hasUnsavedText = false
    }

    let document = Document()
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .asks(.onMainActor("saved") { _ in !document.hasUnsavedText })
    let screen = Screen(configuration, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    // end
    document.hasUnsavedText = true
    #expect(screen.handle(.present, at: 0).map { $0.name } == ["will-present"])
    #expect(screen.handle(.key(.escape), at: 3).map { $0.name }.last == "attempted-dismiss")
    document.hasUnsavedText = false
    #expect(screen.handle(.key(.escape), at: 4).map { $0.name } == ["will-dismiss"])
  }
}
