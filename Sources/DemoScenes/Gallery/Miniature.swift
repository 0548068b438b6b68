import Controls

/// A small drawing of a scene and its sheet.
struct Miniature {
  let painter: ViewPainter
  /// The tile's ground; the small screen continues below it.
  let stage: Rect2D
  /// How far the sheet is raised from its rest, 0…1.
  let lift: Double

  var palette: Palette { painter.palette }

  /// The visible part of the small screen.
  var screen: Rect2D {
    let width = 92.0
    let top = stage.y + 16
    return Rect2D(
      x: (stage.midX - width / 2).rounded(), y: top, width: width, height: stage.maxY - top)
  }

  var sheet: Rect2D {
    let top = screen.y + screen.height * (0.5 - 0.2 * lift)
    return Rect2D(x: screen.x, y: top, width: screen.width, height: screen.maxY - top + 12)
  }

  func paint(_ name: SceneName) {
    let tint = ground(of: name)
    painter.fill(stage, with: tint)
    let body = Rect2D(
      x: screen.x, y: screen.y, width: screen.width, height: screen.height + 20)
    painter.fill(
      Path(roundedRect: body.inset(x: -3, y: -3).offset(x: 0, y: 2), radius: 15),
      with: palette.shade.faded(to: palette.isLight ? 0.07 : 0))
    painter.fill(
      Path(roundedRect: body.inset(x: -3, y: -3), radius: 15),
      with: palette.isLight ? .white : Color(rgb: 0x454857))
    painter.grouped {
      painter.clip(to: Path(roundedRect: body, radius: 12))
      painter.fill(body, with: palette.background)
      switch name {
      case .playground: paintPlayground()
      case .gallery, .snapshotCard: paintPost()
      case .reactions: paintReactions()
      case .settings: paintSettings()
      case .map: paintMap()
      case .system: paintSystem()
      }
    }
  }

  private func ground(of name: SceneName) -> Color {
    let (light, dark): (UInt32, UInt32) =
      switch name {
      case .gallery, .snapshotCard: (0xE3E6F6, 0x30344A)
      case .playground: (0xE1EEF6, 0x2A3A47)
      case .reactions: (0xF8E4E6, 0x453039)
      case .settings: (0xE6E9EC, 0x31363D)
      case .map: (0xDFEFE6, 0x2B3D37)
      case .system: (0xEDE5F5, 0x3A3148)
      }
    return Color(rgb: palette.isLight ? light : dark)
  }

  // MARK: Parts

  /// A line of text.
  func bar(_ x: Double, _ y: Double, _ width: Double, height: Double = 3, _ color: Color) {
    painter.fill(
      Rect2D(x: screen.x + x, y: y, width: width, height: height), radius: height / 2, with: color)
  }

  /// The colours of text.
  var ink: Color { palette.text.faded(to: 0.5) }
  var faintInk: Color { palette.text.faded(to: 0.2) }

  /// Darkens what is behind the sheet.
  func dim(_ opacity: Double) {
    painter.fill(
      Rect2D(x: screen.x, y: screen.y, width: screen.width, height: screen.height + 20),
      with: Color(white: 0, alpha: opacity))
  }

  /// The sheet itself, without its content.
  func card(radius: Double) {
    painter.fill(
      sheet.offset(x: 0, y: -1), radius: radius + 1, with: Color(white: 0, alpha: 0.06))
    painter.fill(sheet, radius: radius, with: palette.surface)
  }

  /// The handle, its middle so many points below the sheet's top.
  func handle(_ y: Double, width: Double, height: Double = 2.5, _ color: Color) {
    bar((screen.width - width) / 2, sheet.y + y - height / 2, width, height: height, color)
  }
}
