import SheetControls
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct HardTextTests {
  static let texts: [(name: String, text: String)] = [
    ("empty", ""), ("a space", " "),
    ("ten thousand letters", String(repeating: "W", count: 10_000)),
    ("ten thousand in words", String(repeating: "quick ", count: 1667)),
    ("a long word", String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 8)),
    ("Korean", String(repeating: "키스의 고유조건은 입술끼리 만나야 하고 ", count: 8)),
    ("Korean in parts", String(repeating: "\u{1112}\u{1161}\u{11AB}", count: 90)),
    ("Arabic", String(repeating: "نص حكيم له سر قاطع وذو شأن عظيم ", count: 8)),
    ("both ways", String(repeating: "abc نص 123 حكيم (x) ", count: 12)),
    ("turned around", "\u{202E}gnp.exe\u{202E} \u{2067}left\u{2066} \u{200F}"),
    ("emoji", String(repeating: "👩‍👩‍👧‍👦🇰🇷🏔️👍🏽", count: 20)),
    (
      "a pile of accents",
      String(repeating: "Z\u{351}\u{33E}\u{311}\u{33E}\u{351}\u{32A}\u{32B}\u{333}", count: 40)
    ),
    ("one letter, a thousand accents", "e" + String(repeating: "\u{301}", count: 1000)),
    ("zero-width", String(repeating: "\u{200B}\u{200D}\u{FEFF}\u{2060}", count: 50)),
    ("breaks", "a\nb\r\nc\u{2028}d\u{2029}e\u{85}f\u{0}g\u{1B}[31mh\u{7}"),
    ("private and last", "\u{E000}\u{10FFFF}\u{FFFD}\u{FFFE}"),
  ]

  private static let windows = [(320, 480, 1.0), (390, 844, 1.5), (1024, 700, 1)]

  private func expectFreeMargins(
    _ canvas: Canvas, beside box: Rect2D, rows: Rect2D, color: UInt32, _ name: String
  ) {
    let left = Rect2D(x: 0, y: rows.y, width: box.x - 5, height: rows.height)
    let right = Rect2D(
      x: box.maxX + 5, y: rows.y, width: Double(canvas.image.width) / canvas.scale - box.maxX - 5,
      height: rows.height)
    for side in [left, right] where side.width > 0 && side.height > 0 {
      #expect(canvas.pixels(in: side).allSatisfy { $0 == color }, "\(name), \(side)")
    }
  }

  @Test(arguments: texts.indices)
  func difficultPictureNamesStayInTheirColumn(index: Int) throws {
    let (name, text) = HardTextTests.texts[index]
    for (width, height, scale) in HardTextTests.windows {
      let picture = ScenePicture(PixelImage(width: 9, height: 7), name: text)
      let post = SceneRig(
        SnapshotCardScene(showing: picture), width: width, height: height, scale: scale)
      let margin = width < 360 ? 16.0 : 20
      let inner = Rect2D(x: margin, y: 0, width: Double(width) - 2 * margin, height: 1)
      expectFreeMargins(
        post.card, beside: inner, rows: Rect2D(x: 0, y: 0, width: 0, height: Double(height)),
        color: Palette.light.surface.pixel, name)
      for canvas in [post.background, post.card] { #expect(canvas.isAsFresh(), "\(name)") }
      for port in [post.scene.backgroundScroller, post.scene.card.scroller].compactMap({ $0 }) {
        for offset in [3.0, 41, 17, 90] {
          port.scroll(to: offset)
          post.background.paint()
          post.card.paint()
        }
      }
      for canvas in [post.background, post.card] { #expect(canvas.isAsFresh(), "\(name)") }
      // The card shows at most two lines of the picture's name.
      #expect(post.scene.card.fullHeight < 1200)
      let gallery = SceneRig(
        GalleryScene(showing: picture), width: width, height: height, scale: scale)
      #expect(gallery.background.isAsFresh() && gallery.card.isAsFresh(), "\(name)")
    }
  }

  @Test(arguments: texts.indices)
  func difficultCommentsStayInTheirColumn(index: Int) throws {
    let (name, text) = HardTextTests.texts[index]
    for (width, height, scale) in HardTextTests.windows {
      let picture = ScenePicture(PixelImage(width: 9, height: 7), name: text)
      let rig = SceneRig(
        SnapshotCardScene(showing: picture), width: width, height: height, scale: scale)
      let canvas = rig.background
      let field = try #require(rig.scene.background.view(.textField) as? TextField)
      canvas.focus(field)
      canvas.paste(text)
      #expect(canvas.isAsFresh(), "\(name)")
      #expect(rig.key("Return", on: canvas))
      canvas.focus(nil)
      let port = try #require(rig.scene.backgroundScroller)
      port.scroll(to: max(0, port.fullHeight - port.frame.height))
      rig.settle(canvas)
      #expect(canvas.isAsFresh(), "\(name)")
      let words = try #require(rig.scene.background.views(.text).last?.parent?.parent).rectInCanvas
      let image = try rig.scene.background.view(.image).rectInCanvas
      // A point below the image, because its end may lie within a row of pixels.
      let top = max(port.rectInCanvas.y, image.maxY + 1)
      expectFreeMargins(
        canvas, beside: words,
        rows: Rect2D(x: 0, y: top, width: 0, height: port.rectInCanvas.maxY - top),
        color: Palette.light.background.pixel, name)
    }
  }

  @Test(arguments: texts.indices)
  func difficultSearchTextsStayInTheSearchField(index: Int) throws {
    let (name, text) = HardTextTests.texts[index]
    let rig = SceneRig(MapScene())
    let canvas = rig.card
    let field = try #require(rig.scene.card.view(.textField) as? TextField)
    let empty = canvas.pixels(in: Rect2D(x: 0, y: 0, width: 390, height: 120))
    canvas.focus(field)
    canvas.paste(text)
    #expect(canvas.isAsFresh(), "\(name)")
    for key in ["Home", "Right", "Right", "Left", "End", "Left", "Left"] {
      #expect(rig.key(key, on: canvas))
    }
    #expect(canvas.isAsFresh(), "\(name)")
    canvas.focus(nil)
    let inside = canvas.pixels(in: Rect2D(x: 0, y: 0, width: 390, height: 120))
    for (index, (old, new)) in zip(empty, inside).enumerated() where old != new {
      let spot = Point2D(x: Double(index % 390), y: Double(index / 390))
      #expect(field.rectInCanvas.contains(spot), "\(name): \(spot)")
      if !field.rectInCanvas.contains(spot) { return }
    }
    // Deleting the pasted text restores the picture of the empty field.
    canvas.focus(field)
    #expect(canvas.keyPressed(KeyStroke(Key(keysymName: "a"), control: true)))
    #expect(rig.key("BackSpace", on: canvas))
    canvas.focus(nil)
    rig.settle(canvas)
    #expect(canvas.pixels(in: Rect2D(x: 0, y: 0, width: 390, height: 120)) == empty, "\(name)")
  }
}
