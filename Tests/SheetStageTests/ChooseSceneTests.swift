import SheetControls
import SheetEngine
import SheetPixels
import SheetPrimitives
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The sheet of a choice with a simulated user: keys, clicks, drags, and lines that come while the
/// sheet is up.
@Suite struct ChooseSceneTests {
  private struct Library: SceneLibrary {
    let scene: ChooseScene
    var gallery: String { "gallery" }
    func makeScene(_ name: String) -> Scene { scene }
    func takePicture(_ picture: IncomingPicture) {}
  }

  /// A choice among lines, presented and at rest.
  private final class Rig {
    let scene: ChooseScene
    let stage: StageRig
    private var length = 0

    init(
      _ lines: [String], isAtEnd: Bool = true, isMenu: Bool = false,
      prompt: String = "", size: PixelSize = PixelSize(width: 390, height: 844)
    ) throws {
      var options = ChooseScene.Options()
      options.prompt = prompt
      options.hasMenuKeys = isMenu
      let chooser = Chooser(isMenu ? .exact : .smart, acceptsText: isMenu)
      scene = ChooseScene(chooser, options)
      stage = try StageRig("choose", size: size, library: Library(scene: scene))
      try add(lines, isAtEnd: isAtEnd)
      try stage.present()
      scene.focusField()
    }

    func add(_ lines: [String], isAtEnd: Bool = false) throws {
      var (bytes, ends): ([UInt8], [UInt32]) = ([], [])
      for line in lines {
        bytes += Array(line.utf8)
        ends.append(UInt32(length + bytes.count))
        bytes.append(0x0A)
      }
      length += bytes.count
      if !lines.isEmpty { scene.chooser.append(bytes, ends: ends) }
      if isAtEnd { scene.chooser.endInput() }
      try update()
    }

    func update() throws {
      scene.update()
      try stage.followScene()
      stage.stage.layOut()
    }

    func type(_ text: String) throws {
      try stage.type(text)
      try update()
    }

    func key(_ key: Key, shift: Bool = false, control: Bool = false) throws {
      try stage.send(.key(KeyStroke(key, shift: shift, control: control)))
      try stage.send(.keyReleased(key))
      try update()
      try stage.settle()
    }

    /// The chosen texts; a text with "…" leaves the sheet open.
    func choices() -> [String] {
      stage.requests.compactMap {
        guard case .chosen(let line, let isLast) = $0 else { return nil }
        return String(decoding: line.dropLast(), as: UTF8.self) + (isLast ? "" : "…")
      }
    }

    var list: ListView {
      get throws { try #require(scene.card.views(.list).first as? ListView) }
    }

    var chosen: String? {
      get throws {
        let list = try list
        return list.semantics.items?.selection.map { list.label(of: $0) }
      }
    }

    /// The top of the chosen row on the screen, points.
    var chosenTop: Double {
      get throws {
        let list = try list
        let row = try #require(list.semantics.items?.selection)
        return list.originInCanvas.y + list.rect(of: row).y
      }
    }
  }

  private static let lines = (0..<100).map { "line \($0)" }

  @Test func returnChoosesTheFirstRowAndTheWindowIsDone() throws {
    let rig = try Rig(Self.lines)
    try rig.type("7")
    try rig.key(.enter)
    #expect(rig.choices() == ["line 7"])
  }

  /// A new image of a floating card takes as long as a frame.
  @Test func keysKeepTheImageMadeBeforeTheSheetIsPresented() throws {
    let rig = try Rig(Self.lines, size: PixelSize(width: 1280, height: 1024))
    let image = try #require(rig.scene.card.canvas).image
    try rig.type("7")
    try rig.key(.down)
    #expect(rig.scene.card.canvas?.image === image)
  }

  @Test func arrowsChooseAmongTheMatches() throws {
    let rig = try Rig(Self.lines)
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
    let rig = try Rig(Self.lines.map { "a " + $0 }, isAtEnd: false)
    try rig.type("line")
    for _ in 0..<3 { try rig.key(.down) }
    let top = try rig.chosenTop
    try rig.add(["line", "line first", "more line"])
    try rig.stage.settle()
    #expect(try rig.chosen == "a line 3")
    #expect(try rig.chosenTop == top)
  }

  @Test func aClickChoosesARowAndADragScrolls() throws {
    let rig = try Rig(Self.lines)
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
    let rig = try Rig(Self.lines)
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.drag(middle.x, from: middle.y, to: middle.y - 30)
    try rig.stage.release(middle.x, middle.y - 30)
    let field = try #require(rig.scene.card.views(.textField).first)
    #expect(field.isFocused)
    try rig.type("77")
    #expect(try rig.chosen == "line 77")
  }

  @Test func aClickOnTheHandleLeavesTheKeysInTheField() throws {
    let rig = try Rig(Self.lines)
    let top = rig.stage.sheet.frame(at: rig.stage.time).card.y
    try rig.stage.click(195, top + 8)
    try rig.stage.settle()
    try rig.type("77")
    #expect(try rig.chosen == "line 77")
  }

  @Test(arguments: [3, 8, 9, 100])
  func theSheetIsAsHighAsItsRows(count: Int) throws {
    let rig = try Rig(Array(Self.lines.prefix(count)))
    let card = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(card.height == 120 + 48 * Double(min(count, 8)))
    try rig.stage.pull(195, from: card.y + 20, to: 120, steps: 10)
    try rig.stage.release(195, 120)
    try rig.stage.settle()
    let pulled = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(pulled.height == min(796, 120 + 48 * Double(count)))
  }

  @Test func aLongPromptHasSeveralLinesAboveWholeRows() throws {
    let rig = try Rig(Self.lines, prompt: String(repeating: "remove the file ", count: 6))
    let frame = rig.stage.sheet.frame(at: rig.stage.time).card
    #expect(rig.scene.card.headerHeight > 140)
    #expect(frame.height == rig.scene.card.headerHeight + 8 * 48 + 8)
    let field = try #require(rig.scene.card.views(.textField).first)
    #expect(field.frame.maxY == rig.scene.card.headerHeight - 8)
  }

  @Test func escapeAFlickAndAClickBesideTheSheetLeaveWithoutAChoice() throws {
    for way in 0..<3 {
      let rig = try Rig(Self.lines)
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
    let rig = try Rig([], isAtEnd: false)
    #expect(try rig.list.label == "Reading …")
    try rig.add(["a", "ab"])
    #expect(rig.scene.card.header.spokenDetail == "2 …")
    try rig.add([], isAtEnd: true)
    try rig.type("ab")
    #expect(rig.scene.card.header.spokenDetail == "1 of 2")
    try rig.type("x")
    #expect(try rig.list.label == "Nothing matches “abx”.")
    #expect(try Rig([]).list.label == "There is nothing to choose from.")
  }

  /// A screen reader follows the focus: it must reach the row that the arrows choose, although the
  /// search field keeps the keys.
  @Test func aScreenReaderHearsTheRowThatTheArrowsChoose() throws {
    let rig = try Rig(Self.lines)
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
    let rig = try Rig(Self.lines)
    #expect(try rig.stage.perform(.press, on: .item(rig.list, 3)))
    #expect(rig.choices() == ["line 3"])
  }

  /// The two keys come before there is time to filter.
  @Test func aLetterAndDownInOneBatchLeaveTheRestOfTheLinesToFilter() throws {
    let rig = try Rig((0..<100_000).map { "line \($0)" })
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
    let rig = try Rig(Self.lines)
    let top = rig.stage.sheet.frame(at: rig.stage.time).card.y
    try rig.stage.pull(195, from: top + 20, to: 60, steps: 10)
    try rig.stage.release(195, 60)
    try rig.stage.settle()
    try rig.key(.pageDown)
    #expect(try rig.chosen == "line 13")
    try rig.key(.pageDown)
    try rig.key(.pageUp)
    #expect(try rig.chosen == "line 13")
  }

  @Test func aHeldReturnChoosesOnce() throws {
    let rig = try Rig([], isAtEnd: false, isMenu: true)
    try rig.stage.send(.key(KeyStroke(.enter)))
    try rig.stage.send(.key(KeyStroke(.enter)))
    try rig.update()
    #expect(rig.choices() == [])
  }

  @Test func tabMovesToTheNextRow() throws {
    let rig = try Rig(Self.lines)
    try rig.key(.tab)
    try rig.key(.tab)
    try rig.key(.tab, shift: true)
    #expect(try rig.chosen == "line 1")
  }

  // MARK: As dmenu

  @Test func inAMenuShiftReturnTakesTheTextAndControlReturnGoesOn() throws {
    let rig = try Rig(Self.lines, isMenu: true)
    try rig.type("line 4")
    try rig.key(.enter, control: true)
    try rig.key(.down)
    try rig.key(.enter, control: true)
    try rig.key(.enter, shift: true)
    #expect(rig.choices() == ["line 4…", "line 14…", "line 4"])
  }

  @Test func aLineThatControlReturnHasPrintedHasACheckMark() throws {
    let rig = try Rig(Self.lines, isMenu: true)
    /// The pixels at the right ends of the first rows.
    func ends() throws -> [[UInt32]] {
      let pixels = rig.stage.pixels()
      return try (0..<6).map { row in
        let middle = try rig.stage.middle(.list, item: row)
        return (Int(middle.y) - 10..<Int(middle.y) + 10).flatMap { y in
          pixels[y * 390 + 340..<y * 390 + 386]
        }
      }
    }
    try rig.type("line 4")
    let before = try ends()
    try rig.key(.enter, control: true)
    let after = try ends()
    #expect(before.indices.filter { before[$0] != after[$0] } == [0])
  }

  @Test func aClickAfterControlReturnLeaves() throws {
    let rig = try Rig(Self.lines, isMenu: true)
    try rig.key(.enter, control: true)
    let middle = try rig.stage.middle(.list, item: 3)
    try rig.stage.click(middle.x, middle.y)
    #expect(rig.choices() == ["line 0…", "line 3"])
  }

  @Test func inAMenuReturnTakesTheTextIfNothingMatches() throws {
    let rig = try Rig(["a"], isMenu: true)
    try rig.type("new")
    try rig.key(.enter)
    #expect(rig.choices() == ["new"])
  }

  @Test func inAMenuTabCopiesTheRowIntoTheField() throws {
    let rig = try Rig(Self.lines, isMenu: true)
    try rig.key(.down)
    try rig.key(.tab)
    #expect(try rig.list.count == 19)
    try rig.type("5")
    try rig.key(.enter)
    #expect(rig.choices() == ["line 15"])
  }

  @Test func inAMenuTabCopiesTheBestRowOfTheTextTypedJustBefore() throws {
    let rig = try Rig(Self.lines + ["5"], isMenu: true)
    try rig.stage.type("5")
    try rig.stage.key(.tab)
    try rig.key(.enter)
    #expect(rig.choices() == ["5"])
    let other = try Rig(Self.lines, isMenu: true)
    try other.stage.type("77")
    try other.stage.key(.tab)
    try other.key(.enter, shift: true)
    #expect(other.choices() == ["line 77"])
  }

  @Test func aMenuHasTheKeysOfAShell() throws {
    let rig = try Rig(Self.lines, isMenu: true)
    func control(_ letter: Unicode.Scalar) throws {
      try rig.key(.character(letter), control: true)
    }
    try rig.type("xline 77")
    for letter: Unicode.Scalar in ["w", "a", "d", "e"] { try control(letter) }
    try rig.type("1")
    try control("n")
    #expect(try rig.chosen == "line 10")
    try control("p")
    #expect(try rig.chosen == "line 1")
    try control("u")
    #expect(try rig.chosen == "line 0")
    try control("y")
    try control("Y")
    #expect(rig.stage.requests.suffix(2) == [.text(.pasteSelection), .text(.paste)])
    try control("j")
    #expect(rig.choices() == ["line 0"])
  }
}
