import Foundation
import SheetEngine
import SheetHost
import SheetTrace
import Testing

// snippet: Recipes
let geometry = SheetGeometry(size: Size2D(width: 390, height: 844))
// end

// snippet: Recipes
@Test func theCardComesUpHalfWay() throws {
  var sheet = Sheet(.standard, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
  try sheet.present(at: 0)
  sheet.advance(to: 2)
  #expect(sheet.frame(at: 2).card == Rect2D(x: 0, y: 422, width: 390, height: 422))
}
// end

/// Compiles and runs the snippets of Recipes.md and SheetTrace.md.
@Suite @MainActor struct RecipeTests {
  @Test func theRecipeForALockedSheetWorks() throws {
    // snippet: Recipes
    var locked = SheetConfiguration.standard
    locked.dismissal = .refused
    locked.drag.area = .none
    // end
    var sheet = Sheet(locked, in: geometry)
    try sheet.present(at: 0)
    sheet.handle(.key(.escape), at: 3)
    #expect(sheet.frame(at: 5).phase == .resting)
  }

  @Test func theRecipeForAwaitingWorks() async {
    let task = Task {
      // snippet: Recipes
      let controller = SheetController(.standard, in: geometry)
      let end = await controller.present()
      if end == .dismissed(by: .flick) { print("thrown away") }
      // end
      return end
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func theRecipeForTheKeyboardWorks() throws {
    // snippet: Recipes
    var raised = SheetConfiguration.standard
    raised.reservedBottom = .safeArea
    raised.animations.resize = .bezier(.easeOut, duration: 0.25)
    var form = Sheet(raised, in: geometry)

    @MainActor func keyboardChanged(height: Double, at time: Double) {
      var view = form.geometry
      view.safeBottom = height
      form.handle(.resized(view), at: time)
    }
    // end
    try form.present(at: 0)
    keyboardChanged(height: 300, at: 3)
    #expect(form.frame(at: 5).card.maxY == 544)
  }

  @Test func theRecipeForRestoringWorks() throws {
    // snippet: Recipes
    let former = Sheet(.standard, in: geometry)
    let data = try JSONEncoder().encode(former.saved)
    // When the program starts again:
    let saved = try JSONDecoder().decode(SavedSheet.self, from: data)
    let restored = Sheet(restoring: saved, .standard, in: geometry)
    // end
    #expect(restored == former)
  }

  @Test func theRecipeForRightToLeftWorks() throws {
    // snippet: Recipes
    let mirrored = SheetGeometry(size: Size2D(width: 900, height: 700), isRightToLeft: true)
    var atTheRight = Sheet(SheetConfiguration(edge: .left), in: mirrored)
    // end
    try atTheRight.present(at: 0)
    #expect(atTheRight.frame(at: 3).edge == .right)
  }

  @Test func theRecipeForSessionsAsTextWorks() throws {
    // snippet: Recipes
    let session = """
      sheet-trace 1
      0 present
      1 press 195 600
      1.1 move 195 300
      1.2 release 195 300
      """
    let trace = try Trace(parsing: session)
    let table = try Timeline(playing: trace, sampling: .rate(30)).csv
    // end
    #expect(table.hasPrefix("time,phase"))
    #expect(table.contains("dragging"))
  }

  @Test func theLinesInTheArticleSheetTraceMakeATable() throws {
    // snippet: SheetTrace
    let text = "sheet-trace 1\n0 present\n"
    let trace = try Trace(parsing: text)
    let timeline = try Timeline(playing: trace, sampling: .rate(60))
    print(timeline.csv)
    // end
    #expect(timeline.samples.last?.frame.place == "medium")
  }

  @Test func theRecipeForConfigurationsAsTextWorks() throws {
    // snippet: Recipes
    let file = "detents=low=height:200,medium=fraction:0.5\ninitial=low"
    let changes = try file.split(separator: "\n").map { try SettingChange(parsing: String($0)) }
    let configuration = try SheetConfiguration.standard.changed(by: changes)
    let lines = try configuration.changes(from: .standard).map { "\($0.key)=\($0.value)" }
    // end
    #expect(configuration.detents.map { $0.id.name } == ["low", "medium"])
    #expect(lines.first == "detents=low=height:200,medium=fraction:0.5")
    // snippet: Recipes
    let calm = SheetConfiguration.standard.withReducedMotion()
    // end
    #expect(calm != .standard)
  }
}
