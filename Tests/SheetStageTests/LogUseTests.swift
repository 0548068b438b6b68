import SheetControls
import SheetEngine
import SheetStage
import Testing

/// What a user of the scene "settings" does, and what must follow.
@Suite struct LogUseTests {
  private func open() throws -> StageRig {
    let rig = try StageRig("settings")
    try rig.settle()
    try rig.tap(.button, "Settings")
    #expect(rig.sheet.place == "normal")
    return rig
  }

  private var log: (StageRig) throws -> [String] {
    { try $0.painted(on: $0.scene.background.canvas) }
  }

  private func summary(_ rig: StageRig) throws -> String {
    try #require(rig.texts.first { $0.contains("lines") || $0 == "No lines" })
  }

  private func done(_ rig: StageRig) throws {
    try rig.tap(.button, "Done")
    #expect(rig.sheet.place == .hidden)
  }

  /// Each level has fewer lines than the one below, and the counts of errors and warnings include
  /// the lines that are not shown.
  @Test func theLevelFiltersTheLog() throws {
    var counts: [Int] = []
    for (level, shown) in [
      ("Debug", ["Debug", "Info", "Warning", "Error"]), ("Info", ["Info", "Warning", "Error"]),
      ("Warning", ["Warning", "Error"]), ("Error", ["Error"]),
    ] {
      let rig = try open()
      try rig.tap(item: level, of: .picker)
      #expect(try rig.selected(.picker, "Debug") == level)
      try done(rig)
      let count = try rig.count("Log")
      counts.append(count)
      #expect(try rig.rows("Log").allSatisfy { row in shown.contains { row.hasPrefix($0) } })
      #expect(try summary(rig) == "\(count) lines, 20 errors, 50 warnings")
    }
    #expect(counts == counts.sorted(by: >) && Set(counts).count == 4)
    #expect(counts[2...] == [70, 20])
  }

  @Test func theFormsSwitchesChangeEachLine() throws {
    let rig = try open()
    func times() throws -> Int { try log(rig).count { $0.hasPrefix("18:") } }
    let sources: Set = ["sheet", "pointer", "cache", "layout", "audio", "sync", "mail", "photos"]
    func named() throws -> Int { try log(rig).count { sources.contains($0) } }
    let (allTimes, allNames) = try (times(), named())
    #expect(allTimes > 5 && allNames > 5)
    try rig.tap(.toggle, "Show times")
    #expect(try times() == 0 && named() == allNames && !rig.isOn("Show times"))
    try rig.tap(.toggle, "Show sources")
    #expect(try times() == 0 && named() == 0)
    try rig.tap(.toggle, "Show times")
    #expect(try times() == allTimes && named() == 0)
    try rig.tap(.toggle, "Show sources")
    #expect(try named() == allNames)
  }

  @Test func wrappingAndTheTextSizeMakeTheLogHigher() throws {
    let rig = try open()
    let scroller = try #require(rig.scene.backgroundScroller)
    let height = scroller.fullHeight
    try rig.tap(.toggle, "Wrap long lines")
    let wrapped = scroller.fullHeight
    #expect(wrapped > height)
    try rig.tap(.toggle, "Wrap long lines")
    #expect(scroller.fullHeight == height)
    let slider = try rig.part(.view(.slider), "Text size")
    var heights: [Double] = []
    for size in [11.0, 14, 17] {
      #expect(try rig.order(.set(size), slider))
      try rig.settle()
      #expect(try rig.info(.slider, "Text size").semantics.value?.text == "\(Int(size)) pt")
      heights.append(scroller.fullHeight)
    }
    #expect(heights[0] < height && heights[1] > height && heights[2] > heights[1])
  }

  @Test func highlightsAreOnlyBehindWarningsAndErrors() throws {
    let rig = try open()
    try rig.tap(item: "Warning", of: .picker)
    try done(rig)
    let lit = rig.pixels()
    try rig.tap(.button, "Settings")
    try rig.tap(.toggle, "Highlight warnings")
    try done(rig)
    #expect(difference(rig.pixels(), lit) > 20_000)
    try rig.tap(.button, "Settings")
    try rig.tap(.toggle, "Highlight warnings")
    try done(rig)
    try rig.move(300, 500)
    #expect(difference(rig.pixels(), lit) == 0)
  }

  /// The form's button and the empty screen's button are two ways to the same log.
  @Test(arguments: ["form", "screen"]) func aClearedLogIsRestored(way: String) throws {
    let rig = try open()
    try rig.tap(item: "Warning", of: .picker)
    try rig.tap(.button, "Clear log")
    #expect(rig.has(.button, "Restore the log"))
    try done(rig)
    #expect(try summary(rig) == "No lines" && !rig.has(.list, "Log"))
    if way == "form" { try rig.tap(.button, "Settings") }
    try rig.tap(.button, "Restore the log")
    if way == "form" { try done(rig) }
    // The level chosen before still applies.
    #expect(try rig.count("Log") == 70 && !rig.has(.button, "Restore the log"))
    try rig.tap(.button, "Settings")
    #expect(rig.has(.button, "Clear log"))
  }

  @Test func theFormChoosesTheSheetsHeight() throws {
    let rig = try open()
    for (height, top) in [("Short", 484.0), ("Tall", 144), ("Standard", 344)] {
      try rig.tap(item: height, of: .picker)
      #expect(rig.sheet.frame(at: rig.time).top == top && rig.sheet.place == "normal")
      #expect(try rig.selected(.picker, "Short") == height)
    }
    // The height outlives a dismissal.
    try rig.tap(item: "Tall", of: .picker)
    try done(rig)
    try rig.tap(.button, "Settings")
    #expect(rig.sheet.frame(at: rig.time).top == 144)
  }
}
