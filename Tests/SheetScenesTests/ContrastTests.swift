import SheetControls
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import Testing

@Suite struct ContrastTests {
  /// The scenes whose pictures do not depend on the user's screen.
  static let scenes = [.gallery] + SceneEntry.opened

  enum Look: String, CaseIterable {
    case light, dark, lightHighContrast, darkHighContrast

    var palette: Palette {
      switch self {
      case .light: .light
      case .dark: .dark
      case .lightHighContrast: .lightHighContrast
      case .darkHighContrast: .darkHighContrast
      }
    }

    /// The minimum ratio for text: WCAG's level AAA in high contrast, otherwise level AA.
    var least: Double { palette.isHighContrast ? 7 : 4.5 }
  }

  @Test(arguments: scenes, Look.allCases.flatMap { [(390, $0), (1280, $0)] })
  func everyTextOfASceneHasEnoughContrast(entry: SceneEntry, at: (width: Int, look: Look)) throws {
    let (width, look) = at
    let palette = look.palette
    let scene = try entry.make()
    let views = [
      (scene.card as View, palette.surface), (scene.background, palette.background),
      (scene.makeOverCard(depth: 1), palette.surface),
    ]
    for (view, ground) in views {
      let canvas = Canvas(
        root: view, size: PixelSize(width: width, height: 1600), scale: 1, palette: palette,
        ground: ground)
      // Skips names on the map, which have an outline and a separate test.
      let map = entry.name == "map" ? view.views(.image).first?.rectInCanvas : nil
      // Skips disabled controls, which are meant to be faint.
      let disabled = view.views(.button).filter { ($0 as? Control)?.isEnabled == false }
        .map(\.rectInCanvas)
      var (worst, count): ([String: Double], Int) = ([:], 0)
      canvas.typesetter.onText = { text, rect, _ in
        let color = text.style.color
        let middle = Point2D(
          x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2)
        if disabled.contains(where: { $0.contains(middle) }) { return }
        if let map, Double(rect.minY) < map.maxY { return }
        count += 1
        let ratio = contrast(of: color, in: rect, of: canvas.image)
        let key = "\(color) at \(rect.minX), \(rect.minY)"
        if let ratio, ratio < look.least { worst[key] = min(ratio, worst[key] ?? ratio) }
      }
      canvas.paint()
      // In a wide window the map fills the map scene's background, so no text is left to check.
      #expect(worst.isEmpty && (count > 0 || map != nil), "\(entry), \(look): \(worst)")
    }
  }

  @Test(arguments: [true, false]) func namesOnTheMapHaveEnoughContrast(isLight: Bool) {
    let colors: MapColors = isLight ? .light : .dark
    let pairs: [(Color, [Color])] = [
      (colors.text, [colors.land, colors.quarter, colors.park, colors.water, colors.house]),
      (colors.districtText, [colors.land, colors.quarter]),
      (colors.waterText, [colors.water]), (colors.greenText, [colors.park, colors.wood]),
      (.white, [colors.shield]),
    ]
    for (text, grounds) in pairs {
      for ground in grounds { #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)") }
    }
    for pin in [colors.food, colors.culture, colors.transport, colors.nature, colors.services] {
      #expect(contrast(colors.onPin, pin) >= 3, "\(pin)")
    }
  }

  @Test(arguments: [Look.lightHighContrast, .darkHighContrast])
  func namesOnTheHighContrastMapHaveHighContrast(look: Look) {
    let colors = MapColors(for: look.palette)
    for text in [colors.text, colors.districtText, colors.waterText, colors.greenText] {
      #expect(contrast(text, colors.halo) >= look.least && colors.halo.alpha == 255)
    }
    #expect(contrast(.white, colors.shield) >= look.least)
  }

  /// In high contrast a tile is as bright as the surface around it, so an outline must show it.
  @Test(arguments: [Look.lightHighContrast, .darkHighContrast])
  func highContrastTilesHaveAnOutline(look: Look) {
    let palette = look.palette
    let tile = TileView([.init(View(), height: 60)])
    let canvas = Canvas(
      root: tile, size: PixelSize(width: 200, height: 60), scale: 1, palette: palette,
      ground: palette.surface)
    canvas.paint()
    #expect(contrast(Color(rgb: canvas.image.view[100, 0]), palette.surface) >= 3)
    #expect(canvas.image.view[100, 30] == palette.surface.pixel)
  }

  @Test(arguments: [Look.lightHighContrast, .darkHighContrast])
  func highContrastHairlinesHaveEnoughContrast(look: Look) {
    let palette = look.palette
    for ground in [palette.background, palette.surface, palette.raised] {
      #expect(contrast(blend(palette.separator, over: ground), ground) >= 3, "on \(ground)")
    }
  }

  @Test(arguments: Look.allCases) func controlsAndFocusRingsHaveEnoughContrast(look: Look) {
    let palette = look.palette
    for ground in [palette.background, palette.surface, palette.raised] {
      for color in [palette.accent, palette.track] {
        #expect(contrast(color, ground) >= 3, "\(color) on \(ground)")
      }
      // The scroll indicator has the text's colour at half its opacity.
      #expect(contrast(blend(palette.text.faded(to: 0.5), over: ground), ground) >= 3)
    }
    #expect(contrast(palette.onAccent, palette.accent) >= 4.5)
    #expect(contrast(palette.knob, palette.track) >= 3)
  }
}

/// The contrast of a text with the mean colour behind it; nil outside the image.
private func contrast(of text: Color, in rect: PixelRect, of image: PixelImage) -> Double? {
  let part = rect.intersection(image.bounds)
  guard !part.isEmpty else { return nil }
  var sum = (red: 0.0, green: 0.0, blue: 0.0)
  for y in part.minY..<part.maxY {
    for x in part.minX..<part.maxX {
      let color = Color(rgb: image.view[x, y])
      sum.red += Double(color.red)
      sum.green += Double(color.green)
      sum.blue += Double(color.blue)
    }
  }
  let count = Double(part.width * part.height) * 255
  let ground = Color(red: sum.red / count, green: sum.green / count, blue: sum.blue / count)
  return contrast(blend(text, over: ground), ground)
}

private func blend(_ color: Color, over ground: Color) -> Color {
  let rest = 1 - Double(color.alpha) / 255
  func part(_ front: UInt8, _ back: UInt8) -> Double {
    min(1, (Double(front) + Double(back) * rest) / 255)
  }
  return Color(
    red: part(color.red, ground.red), green: part(color.green, ground.green),
    blue: part(color.blue, ground.blue))
}

private func contrast(_ one: Color, _ other: Color) -> Double {
  contrast(one.pixel, other.pixel)
}
