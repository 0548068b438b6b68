import SheetControls
import SheetEngine
import SheetPixels
import SheetPrimitives
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// The sheet of a choice with a simulated user: keys, clicks, drags, and lines that come while the
/// sheet is up.
@Suite struct ChooseSceneTests {
  private static let lines = (0..<100).map { "line \($0)" }

  @Test func returnChoosesTheFirstRowAndTheWindowIsDone() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.type("7")
    try rig.key(.enter)
    #expect(rig.choices() == ["line 7"])
  }

  /// A new image of a floating card takes as long as a frame.
  @Test func keysKeepTheImageMadeBeforeTheSheetIsPresented() throws {
    let rig = try ChooseRig(Self.lines, size: PixelSize(width: 1280, height: 1024))
    let image = try #require(rig.scene.card.canvas).image
    try rig.type("7")
    try rig.key(.down)
    #expect(rig.scene.card.canvas?.image === image)
  }

  @Test func arrowsChooseAmongTheMatches() throws {
    let rig = try ChooseRig(Self.lines)
    for key in [Key.down, .down, .up] { try rig.key(key) }
    #expect(try rig.chosen == "line 1")
    try rig.key(.end)
    #expect(try rig.chosen == "line 99")
    try rig.key(.down)
    #expect(try rig.chosen == "line 99")
    try rig.key(.home)
    #expect(try rig.chosen == "line 0")
    try rig.key(.up)
    #expect(try rig.chosen == "line 0")
    try rig.key(.pageDown)
    try rig.key(.enter)
    #expect(rig.choices() == ["line 7"])
  }

  @Test func aChosenRowStaysWhereItIsWhileMatchesComeBeforeIt() throws {
    let rig = try ChooseRig(Self.lines.map { "a " + $0 }, isAtEnd: false)
    try rig.type("line")
    for _ in 0..<3 { try rig.key(.down) }
    let top = try rig.chosenTop
    try rig.add(["line", "line first", "more line"])
    try rig.stage.settle()
    #expect(try rig.chosen == "a line 3")
    #expect(try rig.chosenTop == top)
  }

  @Test func aClickChoosesARowAndADragScrolls() throws {
    let rig = try ChooseRig(Self.lines)
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.drag(middle.x, from: middle.y, to: middle.y - 30)
    try rig.stage.release(middle.x, middle.y - 30)
    try rig.stage.settle()
    #expect(rig.choices() == [])
    let again = try rig.stage.middle(.list, item: 4)
    try rig.stage.click(again.x, again.y)
    #expect(rig.choices() == ["line 4"])
  }

  @Test func aPressOnTheListLeavesTheKeysInTheField() throws {
    let rig = try ChooseRig(Self.lines)
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.drag(middle.x, from: middle.y, to: middle.y - 30)
    try rig.stage.release(middle.x, middle.y - 30)
    let field = try #require(rig.scene.card.views(.textField).first)
    #expect(field.isFocused)
    try rig.type("77")
    #expect(try rig.chosen == "line 77")
  }

  @Test func aClickOnTheHandleLeavesTheKeysInTheField() throws {
    let rig = try ChooseRig(Self.lines)
    let top = rig.stage.sheet.frame(at: rig.stage.time).card.y
    try rig.stage.click(195, top + 8)
    try rig.stage.settle()
    try rig.type("77")
    #expect(try rig.chosen == "line 77")
  }

  @Test(arguments: [3, 8, 9, 100])
  func theSheetIsAsHighAsItsRows(count: Int) throws {
    let rig = try ChooseRig(Array(Self.lines.prefix(count)))
    let card = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(card.height == 120 + 48 * Double(min(count, 8)))
    try rig.stage.pull(195, from: card.y + 20, to: 120, steps: 10)
    try rig.stage.release(195, 120)
    try rig.stage.settle()
    let pulled = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(pulled.height == min(796, 120 + 48 * Double(count)))
  }

  @Test func aLongPromptHasSeveralLinesAboveWholeRows() throws {
    let rig = try ChooseRig(Self.lines, prompt: String(repeating: "remove the file ", count: 6))
    let frame = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(rig.scene.card.headerHeight > 140)
    #expect(frame.height == rig.scene.card.headerHeight + 8 * 48 + 8)
    let field = try #require(rig.scene.card.views(.textField).first)
    #expect(field.frame.maxY == rig.scene.card.headerHeight - 8)
  }

  @Test func anEndlessPromptHasFourLinesBesideTheCount() throws {
    func prompt(_ times: Int) throws -> (text: PixelRect, count: PixelRect) {
      let rig = try ChooseRig(
        Self.lines, prompt: String(repeating: "remove the file ", count: times))
      let rects = try rig.rects()
      let text = rects.first { $0.key.hasPrefix("remove") }?.value
      return try (#require(text), #require(rects["100"]))
    }
    let (one, many) = try (prompt(1).text, prompt(99))
    #expect(abs(many.text.height - 4 * one.height) <= 4)
    #expect(many.text.maxX <= many.count.minX - 8)
    #expect(many.count.minY <= many.text.minY + 8)
  }

  @Test func escapeAFlickAndAClickBesideTheSheetLeaveWithoutAChoice() throws {
    for way in 0..<3 {
      let rig = try ChooseRig(Self.lines)
      try rig.type("l")
      let top = rig.stage.sheet.frame(at: rig.stage.time).card.y
      switch way {
      case 0: try rig.key(.escape)
      case 1:
        try rig.stage.pull(195, from: top + 12, to: top + 300, steps: 5)
        try rig.stage.release(195, top + 300)
      default: try rig.stage.click(195, 20)
      }
      try rig.stage.settle()
      #expect(rig.stage.sheet.phase(at: rig.stage.time) == .hidden, "\(way)")
      #expect(rig.choices() == [])
    }
  }

  @Test func whatTheSheetSaysIsTheNumberOfMatchesOrTheReasonForNone() throws {
    let rig = try ChooseRig([], isAtEnd: false)
    #expect(try rig.list.label == "Reading …")
    try rig.add(["a", "ab"])
    #expect(rig.scene.card.header.spokenDetail == "2 …")
    try rig.add([], isAtEnd: true)
    try rig.type("ab")
    #expect(rig.scene.card.header.spokenDetail == "1 of 2")
    try rig.type("x")
    #expect(try rig.list.label == "Nothing matches “abx”.")
    #expect(try ChooseRig([]).list.label == "There is nothing to choose from.")
  }

  /// A screen reader follows the focus: it must reach the row that the arrows choose, although the
  /// search field keeps the keys.
  @Test func aScreenReaderHearsTheRowThatTheArrowsChoose() throws {
    let rig = try ChooseRig(Self.lines)
    func focused() throws -> AccessibleInfo? {
      let tree = AccessibleTree(rig.stage.stage, at: rig.stage.time)
      return tree.info(of: tree.focus)
    }
    try rig.type("line")
    #expect(try focused()?.role == .view(.textField))
    try rig.key(.down)
    try rig.key(.down)
    let row = try focused()
    #expect(row?.role == .item(of: .list))
    #expect(row?.label == "line 2")
    #expect(row?.position == 2)
    #expect(row?.isSelected == true)
    #expect(try rig.list.semantics.items?.count == 100)
    try rig.type(" 5")
    #expect(try focused()?.role == .view(.textField))
  }

  @Test func aScreenReaderChoosesARow() throws {
    let rig = try ChooseRig(Self.lines)
    #expect(try rig.stage.perform(.press, on: .item(rig.list, 3)))
    #expect(rig.choices() == ["line 3"])
  }

  /// The two keys come before there is time to filter.
  @Test func aLetterAndDownInOneBatchLeaveTheRestOfTheLinesToFilter() throws {
    let rig = try ChooseRig((0..<100_000).map { "line \($0)" })
    #expect(rig.scene.isUpToDate)
    try rig.stage.type("7")
    #expect(!rig.scene.isUpToDate)
    try rig.stage.key(.down)
    #expect(try rig.list.count > 1)
    #expect(!rig.scene.isUpToDate)
    try rig.update()
    #expect(rig.scene.isUpToDate)
    #expect(try rig.list.count == 40_951)
    #expect(try rig.chosen == "line 17")
    try rig.add(["seven"])
    #expect(rig.scene.isUpToDate)
  }

  @Test func pageKeysOfAPulledUpSheetMoveByTheRowsThatAreSeen() throws {
    let rig = try ChooseRig(Self.lines)
    let top = rig.stage.sheet.frame(at: rig.stage.time).card.y
    try rig.stage.pull(195, from: top + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    try rig.key(.pageDown)
    #expect(try rig.chosen == "line 13")
    try rig.key(.pageDown)
    try rig.key(.pageUp)
    #expect(try rig.chosen == "line 13")
    try rig.key(.home)
    try rig.stage.pull(195, from: rig.card.y + 20, to: rig.card.y + 330, steps: 40)
    try rig.stage.wait(0.3)
    try rig.stage.release(195, rig.card.y + 20)
    try rig.stage.settle()
    #expect(rig.card.height == 120 + 8 * 48)
    try rig.key(.pageDown)
    #expect(try rig.chosen == "line 7")
  }

  @Test func aPageOfAPulledUpSheetHasNoMoreRowsThanThereAre() throws {
    let rig = try ChooseRig(Array(Self.lines.prefix(11)))
    try rig.stage.pull(195, from: rig.card.y + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    #expect(rig.card.height == 120 + 11 * 48)
    try rig.key(.end)
    try rig.key(.pageUp)
    #expect(try rig.chosen == "line 0")
  }

  @Test func aHeldReturnChoosesOnce() throws {
    let rig = try ChooseRig([], isAtEnd: false, isMenu: true)
    try rig.stage.send(.key(KeyStroke(.enter)))
    try rig.stage.send(.key(KeyStroke(.enter)))
    try rig.update()
    #expect(rig.choices() == [])
  }

  @Test func tabMovesToTheNextRow() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.key(.tab)
    try rig.key(.tab)
    try rig.key(.tab, shift: true)
    #expect(try rig.chosen == "line 1")
  }

  // MARK: Texts and shape

  @Test func theCardShowsThePromptTheCountAndTheRowsOfTheQuery() throws {
    let rig = try ChooseRig(["one", "two", "zero", "öne"], prompt: "Open")
    #expect(try rig.painted == ["Open", "4", "Search", "one", "two", "zero", "öne"])
    try rig.type("o")
    #expect(try rig.painted == ["Open", "3 of 4", "o", "one", "two", "zero"])
    try rig.type("x")
    #expect(try rig.painted == ["Open", "0 of 4", "ox", "Nothing matches “ox”."])
    #expect(try ChooseRig(["one"]).painted == ["Choose", "1", "Search", "one"])
    #expect(rig.scene.card.header.label == "Open")
  }

  @Test(arguments: [(320, 288.0), (390, 350), (1280, 600)])
  func theTextsAreInTheFieldsColumn(width: Int, column: Double) throws {
    let rig = try ChooseRig(
      ["one", "two"], prompt: "Open", size: PixelSize(width: width, height: 844))
    let rects = try rig.rects()
    let (prompt, count) = try (#require(rects["Open"]), #require(rects["2"]))
    let (one, two) = try (#require(rects["one"]), #require(rects["two"]))
    let field = try rig.field.frame
    #expect(abs(field.width - column) < 1)
    #expect(abs(field.midX - rig.card.width / 2) < 1)
    #expect(abs(count.maxX - prompt.minX - Int(field.width)) <= 3)
    #expect((2...7).contains(one.minX - prompt.minX))
    #expect(two.minY - one.minY == 48)
    #expect(abs(prompt.minY + prompt.maxY - count.minY - count.maxY) <= 6)
    #expect(field.y + field.height == 104)
  }

  @Test func theSheetKeepsItsHeightWhileTheLinesAreFiltered() throws {
    let rig = try ChooseRig(Self.lines)
    let card = rig.card
    try rig.type("line 77")
    #expect(rig.card == card)
    try rig.type("x")
    try rig.stage.settle()
    #expect(rig.card == card)
  }

  @Test func theSheetGrowsWithTheLinesThatCome() throws {
    let rig = try ChooseRig([], isAtEnd: false, rows: 5)
    #expect(rig.card.height == 120 + 48)
    try rig.add(["a", "b", "c"])
    try rig.stage.settle()
    #expect(rig.card.height == 120 + 3 * 48)
    try rig.add(Self.lines)
    try rig.stage.wait(0.4)
    #expect(abs(rig.card.height - (120 + 5 * 48)) < 1)
    #expect(try rig.chosen == "a" && rig.list.label == "Lines")
    try rig.key(.end)
    #expect(try rig.chosenTop + 56 == rig.card.height)
  }

  @Test func theScreenBehindIsDimmedFromTheFirstDetentOn() throws {
    let rig = try ChooseRig(Self.lines)
    let dim = rig.stage.sheet.frame(at: rig.stage.time).dim
    #expect(dim > 0.1)
    try rig.stage.pull(195, from: rig.card.y + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    #expect(rig.stage.sheet.frame(at: rig.stage.time).dim == dim)
  }

  @Test(arguments: [(1280, 1024), (390, 844), (1024, 260), (320, 150)])
  func partOfTheScreenStaysInSight(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    let rig = try ChooseRig(Self.lines, rows: 100, size: size)
    #expect(rig.card.y >= 48 || rig.card.height == 100)
    #expect(rig.card.height <= Double(height))
    // A floating sheet has a gap below it.
    #expect(rig.card.maxY <= Double(height))
    let low = try ChooseRig(Self.lines, rows: 1, size: size)
    #expect(low.card.height == min(168, rig.card.height))
  }

  @Test func aSheetPulledBeyondItsTopComesBack() throws {
    let rig = try ChooseRig(Self.lines, rows: 3)
    try rig.stage.pull(195, from: rig.card.y + 20, to: 4, steps: 30)
    try rig.stage.wait(0.5)
    #expect(rig.card.y < 48 && rig.card.y > 0)
    // The card reaches the lower edge.
    let pixels = rig.stage.pixels()
    #expect(pixels[842 * 390 + 4] == pixels[700 * 390 + 4])
    try rig.stage.release(195, 4)
    try rig.stage.settle()
    #expect(rig.card.y == 48)
  }

  @Test func theSheetComesWithinAThirdOfASecond() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.key(.escape)
    #expect(rig.stage.sheet.phase(at: rig.stage.time) == .hidden)
    _ = try rig.stage.navigator.perform(.present(nil), at: rig.stage.time)
    try rig.stage.wait(0.33)
    #expect(abs(rig.card.height + rig.card.y - 844) < 1 && rig.card.y < 844 - 500)
  }

  // MARK: Lines that come

  @Test func aPressedRowStaysPressedWhileLinesComeAfterIt() throws {
    let rig = try ChooseRig(["a", "b"], isAtEnd: false)
    let middle = try rig.stage.middle(.list, item: 1)
    try rig.stage.press(middle.x, middle.y)
    try rig.stage.wait(0.1)
    try rig.add(["c"])
    try rig.stage.release(middle.x, middle.y)
    #expect(rig.choices() == ["b"])
  }

  @Test func aPressChoosesNothingIfLinesHaveComeBeforeItsRow() throws {
    let rig = try ChooseRig(["xa", "xb"], isAtEnd: false)
    try rig.type("b")
    let middle = try rig.stage.middle(.list, item: 0)
    try rig.stage.press(middle.x, middle.y)
    try rig.stage.wait(0.1)
    try rig.add(["b"])
    try rig.stage.release(middle.x, middle.y)
    #expect(rig.choices() == [])
    #expect(try rig.painted.suffix(2) == ["b", "xb"])
  }

  /// The list would be empty for a frame; also if it is scrolled.
  @Test(arguments: [0.0, 20]) func theOldRowsStayUntilTheNewQueryHasARow(notches: Double) throws {
    let rig = try ChooseRig((0..<100_000).map { "line \($0)" })
    try rig.stage.pull(195, from: rig.card.y + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    try rig.stage.wheel(notches)
    #expect(rig.stage.scrolled > 100 || notches == 0)
    try rig.stage.move(10, 10)
    try rig.stage.settle()
    /// The pixels of the rows.
    func rows() throws -> [UInt32] {
      let top = Int(rig.card.y + rig.scene.card.headerHeight) + 1
      return Array(rig.stage.pixels()[(top * 390)...])
    }
    let before = try rows()
    try rig.stage.type("99998")
    rig.scene.update { true }
    try rig.stage.followScene()
    #expect(!rig.scene.isUpToDate)
    #expect(try difference(rows(), before) == 0)
    try rig.update()
    #expect(try rig.painted.suffix(1) == ["line 99998"])
    #expect(rig.stage.scrolled == 0)
  }

  /// Only what has changed is painted; the picture must be that of a card painted as a whole.
  @Test(arguments: 0..<3) func nothingOnTheCardIsOutOfDate(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let rig = try ChooseRig(["one", "two", "zero"], isAtEnd: false, isMenu: true)
    for step in 0..<25 {
      switch random.below(8) {
      case 0: try rig.add(["one \(step)", "n", "o"])
      case 1: try rig.key(.backspace)
      case 2: try rig.type(["o", "n", "e", " "][random.below(4)])
      case 3: try rig.key(.enter, control: true)
      case 4: try rig.key(.up)
      case 5:
        let middle = try rig.stage.middle(.list)
        try rig.stage.move(middle.x, middle.y + Double(random.below(100)) - 50)
      case 6: try rig.key(.pageDown)
      default: try rig.key(.down)
      }
      try rig.stage.settle()
      let pixels = rig.stage.pixels()
      rig.scene.card.canvas?.invalidateAll()
      #expect(difference(rig.stage.pixels(), pixels) == 0, "step \(step)")
    }
  }

  @Test func typingShowsTheFirstRowsAgain() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.stage.pull(195, from: rig.card.y + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    try rig.stage.wheel(20)
    #expect(rig.stage.scrolled > 100)
    try rig.type("l")
    try rig.stage.settle()
    #expect(rig.stage.scrolled == 0)
  }

  @Test func theChosenRowIsAlwaysInSight() throws {
    let rig = try ChooseRig(Self.lines)
    for key in [Key.pageDown, .down, .pageDown, .pageDown, .up, .end, .pageUp, .home] {
      try rig.key(key)
      let top = try rig.chosenTop
      #expect(top >= rig.scene.card.headerHeight - 0.5, "\(key)")
      #expect(top + 48 <= rig.card.height + 0.5, "\(key)")
    }
  }

  @Test func belowTheLastRowIsAGap() throws {
    let rig = try ChooseRig(Self.lines)
    #expect(try rig.chosenTop == rig.scene.card.headerHeight)
    try rig.key(.end)
    #expect(try rig.chosenTop + 48 + 8 == rig.card.height)
    for _ in 0..<20 { try rig.key(.up) }
    #expect(try rig.chosen == "line 79")
    #expect(try rig.chosenTop < rig.scene.card.headerHeight + 48)
  }

  /// The rows on the screen are those of the old query.
  @Test func aClickBeforeTheNewQueryHasRowsChoosesNothing() throws {
    let rig = try ChooseRig((0..<100_000).map { "line \($0)" })
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.type("99998")
    try rig.stage.click(middle.x, middle.y)
    #expect(rig.choices() == [])
    try rig.update()
    #expect(try rig.chosen == "line 99998")
  }

  // MARK: Keys

  @Test func withoutAMatchNoKeyMoves() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.type("zz")
    for key in [Key.down, .up, .pageDown, .pageUp, .end, .tab, .enter] { try rig.key(key) }
    #expect(try rig.chosen == nil && rig.choices() == [])
    try rig.key(.backspace)
    try rig.key(.backspace)
    #expect(try rig.chosen == "line 0")
    let menu = try ChooseRig(Self.lines, isMenu: true)
    try menu.type("zz")
    try menu.key(.tab)
    #expect(try menu.field.buffer.text == "zz")
  }

  @Test func homeAndEndMoveInTheTextBeforeTheyMoveToTheFirstOrLastRow() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.type("ne 7")
    try rig.key(.home)
    try rig.type("li")
    #expect(try rig.field.buffer.text == "line 7")
    try rig.key(.end)
    #expect(try rig.chosen == "line 7")
    try rig.type("7")
    try rig.key(.backspace)
    try rig.key(.end)
    #expect(try rig.chosen == "line 97")
    try rig.key(.home)
    #expect(try rig.chosen == "line 7")
    #expect(try rig.field.buffer.caret == 6)
    try rig.key(.down)
    try rig.key(.home, shift: true)
    #expect(try rig.field.buffer.selectedText == "line 7")
    #expect(try rig.chosen == "line 17")
    try rig.key(.end, shift: true)
    #expect(try rig.chosen == "line 17")
  }

  @Test func aPageOfFewLinesEndsAtTheLast() throws {
    let rig = try ChooseRig(["a", "b", "c"])
    try rig.key(.pageDown)
    #expect(try rig.chosen == "c")
    let one = try ChooseRig(["a"])
    try one.key(.pageDown)
    #expect(try one.chosen == "a")
  }

  @Test func outsideOfAMenuNoModifierOfReturnCounts() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.type("7")
    try rig.key(.enter, control: true)
    #expect(rig.choices() == ["line 7"])
    let other = try ChooseRig(Self.lines)
    try other.type("7")
    try other.key(.enter, shift: true)
    #expect(other.choices() == ["line 7"])
  }

  @Test func outsideOfAMenuCombinationsAreThoseOfATextField() throws {
    let rig = try ChooseRig(Self.lines)
    try rig.type("line 7")
    for letter: Unicode.Scalar in ["n", "j", "u", "k", "w", "y"] {
      try rig.key(.character(letter), control: true)
    }
    #expect(try rig.field.buffer.text == "line 7" && rig.chosen == "line 7")
    #expect(rig.choices() == [])
    try rig.key(.character("a"), control: true)
    #expect(try rig.field.buffer.selectedText == "line 7")
  }

  // MARK: As dmenu

  @Test func inAMenuShiftReturnTakesTheTextAndControlReturnGoesOn() throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try rig.type("line 4")
    try rig.key(.enter, control: true)
    try rig.key(.down)
    try rig.key(.enter, control: true)
    try rig.key(.enter, shift: true)
    #expect(rig.choices() == ["line 4…", "line 14…", "line 4"])
  }

  @Test func aClickAfterControlReturnLeaves() throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try rig.key(.enter, control: true)
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.click(middle.x, middle.y)
    #expect(rig.choices() == ["line 0…", "line 3"])
  }

  @Test func inAMenuReturnTakesTheTextIfNothingMatches() throws {
    let rig = try ChooseRig(["a"], isMenu: true)
    try rig.type("new")
    try rig.key(.enter)
    #expect(rig.choices() == ["new"])
  }

  @Test func inAMenuTabCopiesTheRowIntoTheField() throws {
    let rig = try ChooseRig(Self.lines, isMenu: true)
    try rig.key(.down)
    try rig.key(.tab)
    #expect(try rig.list.count == 19)
    try rig.type("5")
    try rig.key(.enter)
    #expect(rig.choices() == ["line 15"])
  }

  /// The text stays the same, but the first row is chosen again.
  @Test func inAMenuTabShowsTheChosenRow() throws {
    let rig = try ChooseRig(Array(repeating: "a", count: 60), isMenu: true)
    try rig.type("a")
    for _ in 0..<4 { try rig.key(.pageDown) }
    #expect(rig.stage.scrolled > 500)
    try rig.key(.tab)
    #expect(try rig.stage.scrolled == 0 && rig.chosenTop == rig.scene.card.headerHeight)
  }

  @Test func inAMenuTabCopiesTheBestRowOfTheTextTypedJustBefore() throws {
    let rig = try ChooseRig(Self.lines + ["5"], isMenu: true)
    try rig.stage.type("5")
    try rig.stage.key(.tab)
    try rig.key(.enter)
    #expect(rig.choices() == ["5"])
    let other = try ChooseRig(Self.lines, isMenu: true)
    try other.stage.type("77")
    try other.stage.key(.tab)
    try other.key(.enter, shift: true)
    #expect(other.choices() == ["line 77"])
  }

  @Test func inAMenuControlShiftReturnPrintsTheTextAndGoesOn() throws {
    let rig = try ChooseRig(["lineä"], isMenu: true)
    try rig.type("eä")
    try rig.key(.enter, shift: true, control: true)
    try rig.key(.enter)
    #expect(rig.choices() == ["eä…", "lineä"])
  }

  @Test func aWaitingControlReturnLeavesTheMenuOpen() throws {
    let rig = try ChooseRig([], isAtEnd: false, isMenu: true)
    try rig.key(.enter, control: true)
    try rig.add(["a", "b"], isAtEnd: true)
    #expect(rig.choices() == ["a…"])
    try rig.key(.down)
    try rig.key(.enter)
    #expect(rig.choices() == ["a…", "b"])
  }

  @Test func aLineThatControlReturnHasPrintedHasACheckMarkInEveryQuery() throws {
    let rig = try ChooseRig(["a", "b", "ab"], isMenu: true)
    try rig.type("b")
    #expect(try rig.checkedRows(of: 2) == [])
    try rig.key(.enter, control: true)
    #expect(rig.choices() == ["b…"])
    #expect(try rig.checkedRows(of: 2) == [0])
    try rig.key(.backspace)
    #expect(try rig.checkedRows(of: 3) == [1])
  }
}
