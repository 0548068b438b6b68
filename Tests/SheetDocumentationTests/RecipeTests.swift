import Foundation
import SheetEngine
import SheetHost
import SheetTrace
import Testing

/// Compiles and runs the snippets of Recipes.md and SheetTrace.md.
@Suite struct RecipeTests {
  @Test func theRecipeForALockedSheetWorks() throws {
    var configuration = SheetConfiguration.standard
    // snippet: Recipes
    configuration.dismissal = .refused
    configuration.drag.area = .none
    // end
    var sheet = Sheet(configuration, in: geometry)
    try sheet.present(at: 0)
    sheet.handle(.key(.escape), at: 3)
    #expect(sheet.frame(at: 5).phase == .resting)
  }

  @MainActor @Test func theRecipeForAwaitingWorks() async {
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
    var configuration = SheetConfiguration.standard
    // snippet: Recipes
    configuration.reservedBottom = .safeArea
    configuration.animations.resize = .bezier(.easeOut, duration: 0.25)
    var sheet = Sheet(configuration, in: geometry)

    func keyboardChanged(height: Double, at time: Double) {
      var view = sheet.geometry
      view.safeBottom = height
      sheet.handle(.resized(view), at: time)
    }
    // end
    try sheet.present(at: 0)
    keyboardChanged(height: 300, at: 3)
    #expect(sheet.frame(at: 5).card.maxY == 544)
  }

  @Test func theRecipeForRestoringWorks() throws {
    let configuration = SheetConfiguration.standard
    var sheet = Sheet(configuration, in: geometry)
    try sheet.present("large", at: 0)
    // snippet: Recipes
    let data = try JSONEncoder().encode(sheet.saved)
    // When the program starts again:
    let saved = try JSONDecoder().decode(SavedSheet.self, from: data)
    let restored = Sheet(restoring: saved, configuration, in: geometry)
    // end
    #expect(restored.frame(at: 0).place == "large")
  }

  @Test func theRecipeForRightToLeftWorks() throws {
    // snippet: Recipes
    let view = SheetGeometry(size: Size2D(width: 900, height: 700), isRightToLeft: true)
    var sheet = Sheet(SheetConfiguration(edge: .left), in: view)
    // end
    try sheet.present(at: 0)
    #expect(sheet.frame(at: 3).edge == .right)
  }

  @Test func theRecipeForComparingFramesWorks() throws {
    // snippet: Recipes
    var sheet = Sheet(.standard, in: geometry)
    try sheet.present(at: 0)
    sheet.advance(to: 2)
    #expect(sheet.frame(at: 2).card == Rect2D(x: 0, y: 422, width: 390, height: 422))
    // end
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
    let text = "sheet-trace 1\n0 present\n"
    // snippet: SheetTrace
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
    let calm = configuration.withReducedMotion()
    // end
    #expect(calm != configuration)
  }
}
