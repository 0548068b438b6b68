import Glibc
import SheetControls

/// Paints the pictures of stops; the origin is the picture's top left corner.
struct SystemStopPainter {
  let painter: Painter
  let width: Double
  let height: Double

  func paintLake() {
    paintSky([0x8FC3E8, 0xCFE4EE, 0xF6E3C8])
    paintSun(x: 0.74, y: 0.3, color: 0xFFF3D6)
    paintRidge(base: 0.55, rise: 0.2, waves: 2.2, phase: 0.4, color: 0x8FA9C9)
    paintRidge(base: 0.6, rise: 0.12, waves: 3.4, phase: 2.1, color: 0x6C8BB3)
    let shore = (height * 0.62).rounded()
    painter.fill(
      Rect2D(x: 0, y: shore, width: width, height: height - shore),
      with: .vertical([Color(rgb: 0x9CC4DD), Color(rgb: 0x3F6F9E)], from: shore, to: height))
    for row in 0..<9 {
      let y = shore + 8 + Double(row) * 8
      let x = width * (0.08 + 0.62 * noise(row))
      let foam = Rect2D(x: x, y: y, width: 24 + 46 * noise(row + 20), height: 1.5)
      painter.fill(foam, radius: 0.75, with: Color.white.faded(to: 0.35))
    }
    paintBoat(x: width * 0.36, y: height * 0.76, size: height / 4)
  }

  private func paintBoat(x: Double, y: Double, size: Double) {
    let hull = Path(svg: "M-1.1 0H1.1L0.8 0.36H-0.85Z")
    painter.fill(hull.placed(x: x, y: y, scale: size), with: Color(rgb: 0x2B3A5C))
    var parts: [(Double, Double, Double, Double, UInt32)] = [
      (-0.7, -0.3, 1.35, 0.3, 0xFFFFFF), (-0.45, -0.55, 0.8, 0.25, 0xF1F4FA),
      (0.02, -0.86, 0.18, 0.31, 0xC95B4C),
    ]
    for window in 0..<5 { parts.append((-0.58 + 0.24 * Double(window), -0.2, 0.12, 0.1, 0x4A6A98)) }
    paintBlocks(parts, x: x, y: y, size: size, radius: 0.05)
  }

  func paintTown(isNight: Bool) {
    paintSky(isNight ? [0x1E2450, 0x3A3F78, 0x75658F] : [0x9FD0EE, 0xDCEBF0, 0xFBEBD4])
    paintSun(x: 0.2, y: 0.26, color: isNight ? 0xF4EED8 : 0xFFF6DE)
    paintRidge(base: 0.6, rise: 0.12, waves: 1.7, phase: 1.2, color: isNight ? 0x2A2E5C : 0xA5BCCB)
    let colors: [UInt32] =
      isNight
      ? [0x2F3160, 0x3B3668, 0x272B55, 0x443B6C]
      : [0xE9B48A, 0xD98E73, 0xF1D2A6, 0x9DB5A8, 0xC7A3A0]
    let street = height * 0.9
    var x = -8.0
    var house = 0
    while x < width {
      let wide = height * (0.26 + 0.14 * noise(house * 3))
      let high = height * (0.3 + 0.24 * noise(house * 3 + 1))
      paintHouse(
        Rect2D(x: x, y: street - high, width: wide, height: high),
        color: Color(rgb: colors[house % colors.count]), number: house, isNight: isNight)
      x += wide
      house += 1
    }
    paintBlock(0, street, width, height - street, isNight ? 0x1A1D42 : 0xB9A893)
  }

  private func paintHouse(_ rect: Rect2D, color: Color, number: Int, isNight: Bool) {
    painter.fill(rect, with: color)
    let roof = Path { path in
      path.move(rect.x, rect.y)
      path.line(rect.midX, rect.y - rect.width * 0.42)
      path.line(rect.maxX, rect.y)
      path.close()
    }
    painter.fill(roof, with: Color(rgb: isNight ? 0x1B1F47 : 0x9A5148))
    let side = rect.width * 0.2
    for row in 0..<3 {
      for column in 0..<2 {
        let y = rect.y + side * (0.6 + 1.7 * Double(row))
        if y + side * 1.2 > rect.maxY - 4 { continue }
        let isLit = isNight && noise(number * 7 + row * 2 + column) > 0.45
        paintBlock(
          rect.x + rect.width * (0.2 + 0.4 * Double(column)), y, side, side * 1.2, radius: 1.5,
          isLit ? 0xFFD98A : isNight ? 0x20244C : 0xF9F3E6)
      }
    }
  }

  func paintLighthouse() {
    paintSky([0x86B8DC, 0xD7E6EE, 0xFCE6CF])
    paintRidge(base: 0.58, rise: 0.1, waves: 2.6, phase: 0.2, color: 0x9FB8CE)
    paintBlock(0, height * 0.64, width, height * 0.36, 0x5E93B8)
    paintRidge(base: 0.86, rise: 0.22, waves: 0.75, phase: 5.1, color: 0x7FA36D)
    paintRidge(base: 0.98, rise: 0.2, waves: 0.9, phase: 0.6, color: 0x5F8657)
    let (x, foot, size) = (width * 0.68, height * 0.74, height * 0.5)
    let tower = Path(svg: "M-0.13 0L-0.09 -0.86H0.09L0.13 0Z")
    painter.grouped {
      painter.clip(to: tower.placed(x: x, y: foot, scale: size))
      for band in 0..<5 {
        paintBlock(
          x - size, foot - size * (0.18 * Double(band + 1)), 2 * size, size * 0.18,
          band % 2 == 0 ? 0xFFFFFF : 0xCB5446)
      }
    }
    paintBlocks(
      [(-0.13, -0.88, 0.26, 0.04, 0x33405E), (-0.07, -1.0, 0.14, 0.12, 0xFFE7A3)], x: x, y: foot,
      size: size, radius: 0.02)
    let cap = Path(svg: "M-0.1 -1L0 -1.12L0.1 -1Z")
    painter.fill(cap.placed(x: x, y: foot, scale: size), with: Color(rgb: 0xCB5446))
  }

  func paintGarden() {
    paintSky([0xA9D6EC, 0xE3F0EA, 0xF8F0D8])
    paintSun(x: 0.82, y: 0.26, color: 0xFFF6DE)
    paintRidge(base: 0.62, rise: 0.18, waves: 1.6, phase: 2.4, color: 0xA9C7A4)
    paintRidge(base: 0.78, rise: 0.2, waves: 1.1, phase: 0.2, color: 0x83AC7D)
    for tree in 0..<11 {
      let x = width * (0.03 + 0.094 * Double(tree))
      let radius = height * (0.07 + 0.06 * noise(tree * 5))
      let y = height * (0.62 + 0.1 * noise(tree * 5 + 1))
      paintBlock(x - 1.5, y, 3, height * 0.26, 0x6B5A48)
      let green: UInt32 = [0x4F8160, 0x6E9C5C, 0x3F7058][tree % 3]
      painter.fillCircle(x: x, y: y, radius: radius, with: Color(rgb: green))
    }
    paintRidge(base: 0.98, rise: 0.16, waves: 0.8, phase: 3.6, color: 0x5E8A59)
  }

  func paintViaduct() {
    paintSky([0xF2B98C, 0xF7D9B0, 0xF3E8DC])
    paintSun(x: 0.84, y: 0.28, color: 0xFFF0CF)
    paintRidge(base: 0.6, rise: 0.22, waves: 1.9, phase: 0.9, color: 0xC79C97)
    paintRidge(base: 0.76, rise: 0.18, waves: 1.3, phase: 3.3, color: 0x9E7C8D)
    let deck = (height * 0.52).rounded()
    let stone = Color(rgb: 0x6B5872)
    let span = height * 0.3
    let piers = Path { path in
      path.move(0, deck)
      path.line(width, deck)
      path.line(width, height)
      var x = (width / span).rounded(.up) * span
      while x > -span {
        path.line(x, height)
        path.line(x, deck + span * 0.55)
        path.curve(
          x, deck + span * 0.05, x - span * 0.82, deck + span * 0.05, x - span * 0.82,
          deck + span * 0.55)
        path.line(x - span * 0.82, height)
        x -= span
      }
      path.close()
    }
    painter.fill(piers, with: stone)
    paintBlock(0, deck - 4, width, 8, 0x584760)
    for car in 0..<4 { paintCar(car, deck: deck) }
    paintRidge(base: 1.02, rise: 0.16, waves: 1.1, phase: 1.3, color: 0x5A6B63)
  }

  private func paintCar(_ car: Int, deck: Double) {
    let rect = Rect2D(
      x: width * 0.2 + Double(car) * (height * 0.34), y: deck - 4 - height * 0.13,
      width: height * 0.32, height: height * 0.12)
    painter.fill(rect, radius: 4, with: Color(rgb: car == 3 ? 0x9E3D3B : 0xB84B45))
    for window in 0..<4 {
      paintBlock(
        rect.x + rect.width * (0.1 + 0.22 * Double(window)), rect.y + rect.height * 0.22,
        rect.width * 0.14, rect.height * 0.36, radius: 1, 0xFFE9C4)
    }
  }

  private func paintSky(_ colors: [UInt32]) {
    painter.fill(
      Rect2D(width: width, height: height),
      with: .vertical(colors.map { Color(rgb: $0) }, from: 0, to: height * 0.75))
  }

  private func paintSun(x: Double, y: Double, color: UInt32) {
    let (x, y, light) = (x * width, y * height, Color(rgb: color))
    painter.fillCircle(x: x, y: y, radius: height * 0.17, with: light.faded(to: 0.28))
    painter.fillCircle(x: x, y: y, radius: height * 0.1, with: light)
  }

  private func paintBlock(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0,
    _ color: UInt32
  ) {
    let rect = Rect2D(x: x, y: y, width: width, height: height)
    painter.fill(Path(roundedRect: rect, radius: radius), with: Color(rgb: color))
  }

  /// Paints rounded rectangles whose left, top, width and height are in units of `size`.
  private func paintBlocks(
    _ blocks: [(Double, Double, Double, Double, UInt32)], x: Double, y: Double, size: Double,
    radius: Double
  ) {
    for (left, top, width, height, color) in blocks {
      paintBlock(
        x + left * size, y + top * size, width * size, height * size, radius: size * radius, color)
    }
  }

  /// Paints hills from one edge to the other; `base` and `rise` are fractions of the height.
  private func paintRidge(base: Double, rise: Double, waves: Double, phase: Double, color: UInt32) {
    let path = Path { path in
      path.move(0, height)
      for step in 0...48 {
        let part = Double(step) / 48
        let angle = part * waves * 2 * .pi + phase
        let wave = 0.5 + 0.32 * sin(angle) + 0.18 * sin(angle * 2.3 + phase)
        path.line(part * width, height * (base - rise * wave))
      }
      path.line(width, height)
      path.close()
    }
    painter.fill(path, with: Color(rgb: color))
  }

  /// A pseudorandom number in 0…1.
  private func noise(_ number: Int) -> Double {
    var z = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    return Double((z >> 40) & 0xFFFF) / 65_535
  }
}

extension SystemStop {
  static func pictureHeight(in width: Double) -> Double { min(200, (width * 0.44).rounded()) }

  func paintPicture(with painter: ViewPainter, in rect: Rect2D) {
    let palette = painter.palette
    painter.grouped {
      painter.clip(to: Path(roundedRect: rect, radius: 14))
      painter.translate(x: rect.x, y: rect.y)
      picture(SystemStopPainter(painter: painter, width: rect.width, height: rect.height))
      if !palette.isLight {
        // Reduces the contrast of a bright picture on a dark card.
        painter.fill(
          Rect2D(width: rect.width, height: rect.height),
          with: palette.background.faded(to: 0.22))
      }
    }
  }
}
