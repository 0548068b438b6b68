import SheetControls
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

/// No text ends in an ellipsis or overlaps another text, down to half a phone's width and height.
@Suite struct LegibilityTests {
  /// The texts on a canvas that are cut off or overlap.
  private static func faults(on canvas: Canvas) -> Set<String> {
    var texts: [(layout: TextLayout, rect: PixelRect)] = []
    canvas.typesetter.onText = { layout, lines, clip in
      texts.append((layout, lines.intersection(clip).intersection(canvas.image.bounds)))
    }
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    var faults: Set<String> = []
    for (index, text) in texts.enumerated() where !text.rect.isEmpty {
      // Names longer than any row may be cut off.
      let isEndless = ["Maximiliana", "Hubert Blaine"].contains {
        text.layout.text.hasPrefix($0)
      }
      if text.layout.isEllipsized, !isEndless { faults.insert("cut: \(text.layout.text)") }
      for other in texts[..<index] {
        let common = text.rect.intersection(other.rect)
        if common.width > 1, common.height > 2 {
          faults.insert("over each other: \(other.layout.text) / \(text.layout.text)")
        }
      }
    }
    return faults
  }

  static let sizes = [
    (195, 422), (240, 420), (299, 480), (320, 384), (320, 480), (359, 640), (390, 540), (390, 844),
    (195, 3000), (282, 3000), (299, 3000), (320, 3000),
  ]

  @Test(arguments: ContrastTests.scenes, sizes)
  func noTextIsCutOffOrOverlapsAnother(entry: SceneEntry, size: (width: Int, height: Int)) throws {
    let scene = try entry.make()
    let rig = SceneRig(scene, width: size.width, height: size.height)
    if let form = scene as? SettingsScene {
      // Wraps the log's lines, which are otherwise cut off on purpose.
      rig.click(try form.card.view(.toggle, "Wrap long lines"), on: rig.card)
    }
    func check(_ canvas: Canvas, _ part: String) {
      let faults = Self.faults(on: canvas)
      #expect(faults.isEmpty, "\(entry) at \(size.width) × \(size.height), \(part): \(faults)")
    }
    check(rig.background, "background")
    check(rig.card, "card")
    if entry.name == "playground" {
      for button in ["Share", "More"] {
        let control = try #require(
          rig.scene.background.views(.button).first { $0.label.hasPrefix(button) })
        rig.click(control, on: rig.background)
        check(rig.background, button)
        let back = try rig.scene.background.view(.button, "Back to the knobs")
        rig.click(back, on: rig.background)
      }
    } else if let trip = scene as? SystemScene {
      for list in trip.background.views(.list) {
        for row in try #require(list.semantics.items).present {
          #expect(list.perform(.choose(row)))
          check(rig.card, list.label(of: row))
        }
      }
    } else if entry.name == "map" {
      rig.card.focus(try rig.scene.card.view(.list))
      for _ in 0..<2 { _ = rig.key("Down", on: rig.card) }
      _ = rig.key("Return", on: rig.card)
      check(rig.card, "place")
    }
    let over = Canvas(
      root: scene.makeOverCard(depth: 1),
      size: PixelSize(width: size.width, height: size.height), scale: 1, palette: .light,
      ground: Palette.light.surface)
    check(over, "sheet over the card")
  }

  @Test(arguments: [195, 240, 282, 320]) func theLongestNamesOfPlacesWrap(width: Int) throws {
    let scene = try SceneEntry(named: "map").make()
    let rig = SceneRig(scene, width: width, height: 3000)
    let list = try scene.card.view(.list)
    let items = try #require(list.semantics.items)
    let longest = (0..<items.count).sorted { list.label(of: $0).count > list.label(of: $1).count }
    for row in longest.prefix(8) {
      let name = list.label(of: row)
      #expect(list.perform(.choose(row)))
      let faults = Self.faults(on: rig.card)
      #expect(faults.isEmpty, "\(name): \(faults)")
    }
  }

  /// A card with a third of a phone's width: a note's words need four lines.
  @Test(arguments: 0..<10) func theNotesInAVeryNarrowCardAreLegible(stop: Int) throws {
    let scene = SystemScene()
    let rig = SceneRig(scene, width: 130, height: 6000)
    #expect(scene.background.views(.list)[stop / 5].perform(.choose(stop % 5)))
    let notes = try scene.card.view(.list)
    let items = try #require(notes.semantics.items)
    let texts = (0..<items.count).map { notes.label(of: $0) }
    let faults = Self.faults(on: rig.card).filter { fault in
      texts.contains { $0.contains(fault.dropFirst("cut: ".count)) }
    }
    #expect(faults.isEmpty, "stop \(stop)")
  }
}
