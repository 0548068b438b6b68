import SheetControls
import SheetEngine
import SheetPixels
import SheetPrimitives
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// A library with one scene, that of a choice.
private struct ChooseLibrary: SceneLibrary {
  let scene: ChooseScene
  var gallery: String { "gallery" }
  func makeScene(_ name: String) -> Scene { scene }
  func takePicture(_ picture: IncomingPicture) {}
}

/// A choice among lines, presented and at rest.
final class ChooseRig {
  let scene: ChooseScene
  let stage: StageRig
  private var length = 0

  init(
    _ lines: [String], isAtEnd: Bool = true, isMenu: Bool = false,
    prompt: String = "", rows: Int = 8, size: PixelSize = PixelSize(width: 390, height: 844)
  ) throws {
    var options = ChooseScene.Options()
    (options.prompt, options.rows) = (prompt, rows)
    options.hasMenuKeys = isMenu
    let chooser = Chooser(isMenu ? .exact : .smart, acceptsText: isMenu)
    scene = ChooseScene(chooser, options)
    stage = try StageRig("choose", size: size, library: ChooseLibrary(scene: scene))
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

  func key(
    _ key: Key, shift: Bool = false, control: Bool = false, alt: Bool = false
  ) throws {
    try stage.send(.key(KeyStroke(key, shift: shift, control: control, alt: alt)))
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

  /// The search field.
  var field: TextField {
    get throws { try #require(scene.card.views(.textField).first as? TextField) }
  }

  /// The texts on the card, in the order in which they are painted.
  var painted: [String] {
    get throws { try stage.painted(on: scene.card.canvas) }
  }

  /// The places of the texts on the card, device pixels of its image.
  func rects() throws -> [String: PixelRect] {
    let canvas = try #require(scene.card.canvas)
    var rects: [String: PixelRect] = [:]
    canvas.typesetter.onText = { layout, rect, _ in rects[layout.text] = rect }
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    return rects
  }

  /// The rows with a check mark among the first ones, in a window 390 points wide.
  func checkedRows(of count: Int) throws -> [Int] {
    let pixels = stage.pixels()
    return try (0..<count).filter { row in
      let middle = try stage.middle(.list, item: row)
      let plain = pixels[Int(middle.y) * 390 + 300]
      return (340..<382).contains { x in
        (-6...6).contains { pixels[(Int(middle.y) + $0) * 390 + x] != plain }
      }
    }
  }

  /// The card of the sheet as it is now.
  var card: Rect2D { stage.sheet.frame(at: stage.time).card }

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
