import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct ReactionsTests {
  private func list(_ rig: SceneRig) throws -> ListView {
    try #require(rig.scene.card.view(.list) as? ListView)
  }

  private func chooseTab(_ tab: Int, _ rig: SceneRig) {
    rig.card.focus(rig.scene.card.views(.tabs).first)
    #expect(rig.key("Home", on: rig.card))
    for _ in 0..<tab { #expect(rig.key("Right", on: rig.card)) }
    rig.settle(rig.card)
  }

  @Test func theCountsButtonHasNoHighlightThatTheSnapshotWouldShow() throws {
    let rig = SceneRig(ReactionsScene())
    let counts = try rig.scene.background.view(.button, "Reactions")
    let before = pixels(of: rig.background.image)
    rig.background.hover(at: counts.center)
    _ = rig.background.press(at: counts.center)
    rig.background.paint()
    #expect(pixels(of: rig.background.image) == before)
  }

  @Test(arguments: [0, 1, 248, 100_000, 1_000_000])
  func everyPersonIsInExactlyOneReactionTab(people: Int) throws {
    let rig = SceneRig(ReactionsScene(people: people))
    #expect(try list(rig).count == people)
    var sum = 0
    for tab in 1...5 {
      chooseTab(tab, rig)
      sum += try list(rig).count
      let header = try #require(rig.scene.card.views(.group, "Reactions").first)
      let number = header.semantics.detail.filter(\.isNumber)
      #expect(try Int(number) == list(rig).count, "the header counts the people in the list")
      let count = try list(rig).count
      // An empty list shows a text, 120 points high.
      let height = rig.scene.card.scroller.fullHeight
      #expect(count == 0 ? height == 120 : height >= Double(count) * 64)
      // Measuring the rows of a very long list would take too long.
      #expect(count < 1000 || height == Double(count) * 64)
    }
    #expect(sum == people)
  }

  @Test(arguments: [(-3, 0), (2_000_000, 1_000_000)])
  func theNumberOfPeopleIsLimited(people: Int, count: Int) throws {
    #expect(try list(SceneRig(ReactionsScene(people: people))).count == count)
  }

  /// The user's own row is only in the lists of all reactions and of the user's reaction.
  @Test func theUsersOwnRowIsBeforeThoseOfOtherPeople() throws {
    let (rig, other) = (SceneRig(ReactionsScene()), SceneRig(ReactionsScene()))
    #expect(try rig.scene.background.view(.picker, "Your reaction").perform(.choose(0)))
    for tab in 0...5 {
      let labels = try [rig, other].map { rig in
        chooseTab(tab, rig)
        let list = try list(rig)
        return (0..<list.count).map { list.label(of: $0) }
      }
      let own = labels[0].prefix(tab < 2 ? 1 : 0)
      #expect(
        own.allSatisfy { $0.hasPrefix("You, ") } && labels[0] == own + labels[1], "tab \(tab)")
    }
  }

  @Test func aChosenReactionIsLargerForAMoment() throws {
    let rig = SceneRig(ReactionsScene())
    let picker = try rig.scene.background.view(.picker, "Your reaction")
    for isChosen in [true, false] {
      #expect(picker.perform(.choose(2)))
      rig.background.advance(to: 0)
      rig.background.paint()
      let first = pixels(of: rig.background.image)
      rig.settle(rig.background)
      #expect((pixels(of: rig.background.image) != first) == isChosen)
    }
  }

  @Test func followingAPersonRepaintsOneRow() throws {
    let rig = SceneRig(ReactionsScene())
    let canvas = rig.card
    let row = Point2D(x: 120, y: 104 + 64 * 3 + 30)
    rig.click(row, on: canvas)
    canvas.paint()
    let changed = canvas.changes.map(\.rect)
    #expect(!changed.isEmpty)
    let rows = 104 + 64 * 3 - 1...104 + 64 * 4 + 1
    #expect(changed.allSatisfy { rows.contains($0.minY) && rows.contains($0.maxY) })
    // A screen reader chooses the row without a press, so no pressed row requests repainting; the
    // scene must request it.
    let read = SceneRig(ReactionsScene())
    #expect(try list(read).perform(.choose(1)) && read.card.isDirty && read.card.isAsFresh())
  }

  @Test(arguments: [(320, 480, 1.0), (390, 844, 2), (1024, 700, 1.5)])
  func noNameReachesTheIconsAtTheEndOfItsRow(width: Int, height: Int, scale: Double) throws {
    let rig = SceneRig(ReactionsScene(), width: width, height: height, scale: scale)
    let port = rig.scene.card.scroller
    let margin = width < 360 ? 16.0 : 20
    let column = min(Double(width) - 2 * margin, 560)
    let right = ((Double(width) - column) / 2).rounded() + column
    let surface = Palette.light.surface.pixel
    let list = try list(rig)
    for row in 0..<list.count {
      let place = list.rect(of: row)
      port.scroll(to: place.y)
      rig.card.paint()
      let y = 104 + place.y - port.offset
      let strip = Rect2D(x: right - 66, y: y + 1, width: 6, height: place.height - 3)
      #expect(rig.card.pixels(in: strip).allSatisfy { $0 == surface }, "row \(row)")
    }
  }

  @Test(arguments: [(320, 1.0), (390, 1), (390, 1.25), (1024, 1.5)])
  func namesKeepTheirSizeAndAreWhole(width: Int, scale: Double) throws {
    let rig = SceneRig(ReactionsScene(), width: width, scale: scale)
    let list = try list(rig)
    let sizes = [TypeScale(palette: .light).headline.size, TypeScale(palette: .light).caption.size]
    var heights: Set<Double> = []
    for row in 0..<list.count {
      heights.insert(list.rect(of: row).height)
      rig.scene.card.scroller.scroll(to: list.rect(of: row).y)
      let texts = rig.card.paintedTexts().filter { list.label(of: row).contains($0.layout.text) }
      for text in texts where text.layout.text.count > 5 {
        #expect(sizes.contains(text.layout.style.size) && !text.layout.isEllipsized)
      }
    }
    #expect(heights.count > 1 && heights.min() == 64)
  }

  @Test func theRowOfCountsIsAsHighAsItsWords() throws {
    let rig = SceneRig(ReactionsScene(), width: 213, height: 466)
    let counts = try rig.scene.background.view(.button, "Reactions")
    let height = counts.frame.height
    #expect(try rig.scene.background.view(.picker, "Your reaction").perform(.choose(0)))
    #expect(counts.spokenDetail.hasPrefix("You and") && counts.frame.height > height)
  }

  @Test(arguments: [100_000, 1_000_000], [1.0, 2])
  func theEndOfAVeryLongListEqualsANewPainting(people: Int, scale: Double) throws {
    let rig = SceneRig(ReactionsScene(people: people), scale: scale)
    let port = rig.scene.card.scroller
    let end = port.fullHeight - port.frame.height
    for offset in [end - 1000, end - 40, end - 300, end] {
      port.scroll(to: offset)
      rig.card.paint()
    }
    #expect(rig.card.isAsFresh())
    let colors = Set(rig.card.pixels(in: Rect2D(x: 0, y: 780, width: 390, height: 60)))
    #expect(colors.count > 20)
  }

  /// The arrow is the only sign that the counts button opens a list.
  @Test(arguments: [195, 240, 303, 304, 305, 390])
  func theCountsButtonShowsAnArrow(width: Int) throws {
    let rig = SceneRig(ReactionsScene(), width: width)
    let counts = try rig.scene.background.view(.button, "Reactions").rectInCanvas
    let arrow = rig.background.pixels(
      in: Rect2D(x: counts.maxX - 12, y: counts.y, width: 12, height: counts.height))
    #expect(arrow.count { $0 != Palette.light.background.pixel } > 10)
  }
}
