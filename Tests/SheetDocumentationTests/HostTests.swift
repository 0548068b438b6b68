import SheetEngine
import SheetHost
import Testing

/// Compiles and runs the code in the article about `SheetHost`.
@Suite(.timeLimit(.minutes(20))) @MainActor struct HostTests {
  @Test func theControllerInTheArticleSheetHostIsDrawnAndCommanded() async throws {
    // snippet: SheetHost
    let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
    let controller = SheetController(.standard, in: geometry)
    // end
    // snippet: SheetHost
    @MainActor func draw() {
      let frame = controller.frame
      if frame.isVisible { print("card:", frame.card, "dim:", frame.dim) }
    }
    // end
    controller.handle(.present)
    draw()
    #expect(controller.frame.isVisible)
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
    // snippet: SheetHost
    let listener = Task {
      for await event in controller.events() {
        if let cause = event.dismissal { print("gone, by", cause.rawValue) }
      }
    }
    // end
    let waiter = Task {
      // snippet: SheetHost
      switch await controller.present() {
      case .dismissed(by: let cause): print("dismissed by", cause.rawValue)
      case .cancelled: print("the task was cancelled")
      case .refused(let refusal): print("refused:", refusal)
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

  @Test func theFunctionInTheArticleSheetHostReadsTheModel() async throws {
    let controller = SheetController(.standard, in: geometry)
    // snippet: SheetHost
    @MainActor final class AppModel {
      var hasUnsavedText = false
    }

    let model = AppModel()
    let asking = SheetConfiguration(
      dismissal: .asks(.onMainActor("saved") { _ in !model.hasUnsavedText }))
    controller.configure(asking)
    // end
    controller.handle(.present(nil, animated: false))
    model.hasUnsavedText = true
    #expect(throws: SheetRefusal.vetoed) { try controller.dismiss() }
    model.hasUnsavedText = false
    #expect(try controller.dismiss().map { $0.name } == ["will-dismiss"])
  }
}
