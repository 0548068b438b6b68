import Controls

/// The drawings of the scenes, all but the playground's.
extension Miniature {
  /// A lake at dawn, and a card with words and colours.
  func paintPost() {
    painter.fill(
      screen,
      with: .linear(
        [(0, 0x5F7FBE), (0.3, 0xE2B5CB), (0.5, 0xF8CFA5)].map { Paint.Stop($0, Color(rgb: $1)) },
        from: Point2D(x: 0, y: 0), to: Point2D(x: 0, y: screen.maxY)))
    dot(66, screen.height * 0.3, 4, Color(rgb: 0xFFF6DD))
    ridge([0.46, 0.3, 0.38, 0.26, 0.4, 0.34, 0.42], with: Color(rgb: 0xA89FCB))
    ridge([0.5, 0.46, 0.36, 0.44, 0.4, 0.48, 0.42], with: Color(rgb: 0x6C6FA6))
    painter.fill(
      Rect2D(x: 0, y: screen.height * 0.5, width: screen.width, height: screen.height * 0.6),
      with: Color(rgb: 0xB9A6C6))
    dim(0.22)
    handle(-5, width: 20, Color(white: 1, alpha: 0.9))
    card(radius: 6)
    bar(10, sheet.y + 12, 46, height: 4, ink)
    bar(10, sheet.y + 21, 70, faintInk)
    let colors: [UInt32] = [0x4E5A8C, 0x8D84B5, 0xD3A9BD, 0xF3C9A0]
    for (index, color) in colors.enumerated() {
      block(10 + Double(index) * 18.5, sheet.y + 30, 15, 11, radius: 3, Color(rgb: color))
    }
    bar(10, sheet.y + 48, 60, faintInk)
  }

  /// Mountains: how far below the screen's top each corner is, as a part of its height.
  private func ridge(_ heights: [Double], with color: Color) {
    let foot = screen.height * 0.52
    painter.fill(
      Path { path in
        path.move(0, foot)
        for (index, height) in heights.enumerated() {
          let part = Double(index) / Double(heights.count - 1)
          path.line(screen.width * part, screen.height * height)
        }
        path.line(screen.maxX, foot)
        path.close()
      }, with: color)
  }

  /// A post in a feed, and a list of people.
  func paintReactions() {
    dot(16, 15, 6, Color(rgb: 0x8C9BE0))
    bar(27, 10, 36, ink)
    bar(27, 17, 24, faintInk)
    for (index, width) in [72.0, 66, 40].enumerated() {
      bar(10, 28 + Double(index) * 7, width, faintInk)
    }
    dim(0.22)
    handle(-5, width: 20, Color(white: 1, alpha: 0.9))
    card(radius: 6)
    let colors: [UInt32] = [0xF0A97F, 0x74ABC2, 0x7FB79B, 0xD68FB6, 0x8C9BE0]
    let kinds: [Reaction] = [.love, .laugh, .like, .bravo, .wow]
    for index in 0..<5 {
      let y = sheet.y + 14 + Double(index) * 17
      if y > screen.maxY + 8 { return }
      dot(16, y, 6, Color(rgb: colors[index]))
      bar(27, y - 4, 30 + Double((index * 13) % 16), ink)
      bar(27, y + 2, 24 + Double((index * 7) % 12), height: 2.5, faintInk)
      kinds[index].paint(with: painter, x: screen.maxX - 14, y: y, size: 10)
    }
  }

  /// A log, and a form.
  func paintSettings() {
    let colors: [UInt32] = [0x4A5FC1, 0x3F9A78, 0x3F9A78, 0xD9902F, 0x3F9A78, 0xC23B4B, 0x4A5FC1]
    for (index, color) in colors.enumerated() {
      let y = 10 + Double(index) * 8
      bar(9, y, 8, Color(rgb: color))
      bar(20, y, 34 + Double((index * 23) % 34), faintInk)
    }
    dim(0.3)
    card(radius: 9)
    for index in 0..<3 {
      let y = sheet.y + 18 + Double(index) * 15
      bar(10, y - 1.5, 34 + Double((index * 11) % 14), ink)
      let track = Rect2D(x: screen.maxX - 28, y: y - 5, width: 18, height: 10)
      let isOn = index != 1
      painter.fill(track, radius: 5, with: isOn ? palette.accent : palette.track)
      dot(isOn ? track.maxX - 5 : track.x + 5, y, 3.8, palette.knob)
    }
  }

  /// A coast with roads, and a sheet with a search field over a tab bar.
  func paintMap() {
    paintTown()
    card(radius: 8)
    let field = Rect2D(x: 8, y: sheet.y + 8, width: screen.width - 16, height: 13)
    painter.fill(field, radius: 6, with: palette.raised)
    bar(18, field.midY - 1.5, 30, faintInk)
    for index in 0..<3 {
      dot(17 + Double(index) * 22, field.maxY + 14, 8, palette.accentTint)
    }
    let tabs = Rect2D(x: 0, y: screen.maxY - 13, width: screen.width, height: 33)
    painter.fill(tabs, with: palette.background)
    painter.hairline(fromX: tabs.x, toX: tabs.maxX, y: tabs.y, with: palette.separator)
    for index in 0..<4 {
      let color = index == 0 ? palette.accent : faintInk
      bar(11 + Double(index) * 21, tabs.y + 5, 7, height: 4, color)
    }
  }

  private func paintTown() {
    painter.fill(body, with: color(0xF3F1EA, 0x2B2D33))
    let sea = Path(svg: "M0 0H34C20 18 46 34 24 54C16 66 26 80 14 120H0Z")
    painter.fill(sea, with: color(0xC9D6F3, 0x36466F))
    block(52, 8, 30, 22, radius: 6, color(0xCFE6CB, 0x34493A))
    let roads = Path(svg: "M30 -4C44 24 40 50 96 44M46 38L38 100M70 44L92 -6")
    painter.stroke(roads, width: 3.4, with: color(0xFFFFFF, 0x4A4D57))
    painter.fill(Icon.pin.icon(x: 46, y: 26, size: 15), with: palette.accent)
  }

  /// A list, and a sheet in the platform's look.
  func paintSystem() {
    for index in 0..<4 {
      let y = 10 + Double(index) * 15
      block(9, y, 11, 11, radius: 3.5, palette.accentTint)
      bar(26, y + 1.5, 30 + Double((index * 17) % 24), ink)
      bar(26, y + 7, 40, height: 2.5, faintInk)
    }
    dim(palette.isLight ? 0.26 : 0.4)
    card(radius: 9)
    handle(5, width: 14, palette.text.faded(to: 0.3))
    bar(24, sheet.y + 13, 44, height: 4, ink)
    block(10, sheet.y + 24, screen.width - 20, 14, radius: 5, palette.raised)
    block(10, sheet.y + 43, screen.width - 20, 14, radius: 5, palette.accent)
  }
}
