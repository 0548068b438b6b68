import SheetEngine
import SheetHost
import Testing

/// Compiles and runs the code in the article about `SheetHost`.
@Suite(.timeLimit(.minutes(20))) @MainActor struct HostTests {
  @Test func theControllerInTheArticleSheetHostIsDrawnAndCommanded() async throws {
    var drawn: [Rect2D] = []
    func drawCard(_ card: Rect2D, dimmedBy dim: Double) { drawn.append(card) }
    // snippet: SheetHost
    let controller = SheetController(.standard, in: geometry)
    // end
    // snippet: SheetHost
    func draw() {
      let frame = controller.frame
      if frame.isVisible { drawCard(frame.card, dimmedBy: frame.dim) }
    }
    // end
    draw()
    #expect(drawn.isEmpty)
    controller.handle(.present)
    draw()
    #expect(drawn.count == 1)
    // snippet: SheetHost
    do {
      try controller.move(to: "large")
    } catch {
      print("refused:", error)
    }
    controller.configure(.card, animated: true)
    // end
    #expect(controller.sheet.configuration == .card)
    let before = controller.frame
    // snippet: SheetHost
    controller.handle(.pressed(Point2D(x: 195, y: 500), .mouse))
    controller.handle(.moved(Point2D(x: 195, y: 440), .mouse))
    controller.handle(.released(Point2D(x: 195, y: 440), .mouse))
    // end
    #expect(controller.frame != before)
  }

  @Test func theSheetPresentedInTheArticleSheetHostIsAwaited() async throws {
    let controller = SheetController(.standard, in: geometry)
    let listener = Task {
      // snippet: SheetHost
      for await event in controller.events() {
        if let cause = event.dismissal { print("gone, by", cause.rawValue) }
      }
      // end
    }
    let waiter = Task {
      // snippet: SheetHost
      switch await controller.present() {
      case .dismissed(by: let cause): print("dismissed by", cause.rawValue)
      case .cancelled: print("the task was cancelled")
      case .refused: print("none of its detents is available in this view")
      }
      // end
    }
    while !controller.frame.isVisible { await Task.yield() }
    try controller.dismiss()
    await waiter.value
    #expect(!controller.frame.isVisible)
    listener.cancel()
    await listener.value
  }
}
