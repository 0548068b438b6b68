internal import SheetControls
package import SheetEngine
package import SheetStage
internal import SheetTrace

/// A scene that can present further sheets over its own sheet.
package class DemoScene: Scene {
  /// Makes a button the arrow that leaves the scene.
  final func leave(by arrow: Control) {
    back = arrow
    arrow.action = { [weak self] in self?.perform(.navigator(.back)) }
  }

  /// The title, detail and text of the first sheet over the scene's own sheet.
  var overSheet: OverSheet { DemoScene.anotherSheet(depth: 1) }

  struct OverSheet {
    let title: String
    let detail: String
    let words: String
  }

  /// The view that the scene's own sheet comes out of; nil for none.
  var origin: OriginView? { nil }

  /// The view in the scene's own card that the first sheet over it comes out of; nil for none.
  var overOrigin: OriginView? { nil }

  /// The buttons in the sheets over the scene's own, the lowest sheet first, that open another.
  private var overButtons: [Button] = []

  override package final func origin(ofSheet depth: Int) -> OriginView? {
    switch depth {
    case 0: origin
    case 1: overOrigin
    default: overButtons.indices.contains(depth - 2) ? OriginView(overButtons[depth - 2]) : nil
    }
  }

  /// A sheet over `depth` others.
  private static func anotherSheet(depth: Int) -> OverSheet {
    OverSheet(
      title: "Another sheet", detail: "\(depth + 1) sheets, one over the other",
      words:
        "The sheet below stepped back and waits. Close this one or drag it down, and the other "
        + "is in front again, just as it was left.")
  }

  /// The detents of the fluid sheet, the highest first, the initial one last.
  var fluidDetents: [Detent] { [Detent("expanded", .top(48)), Detent("normal", .fraction(0.5))] }

  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    style.configuration.receding(fluidDetents, in: geometry)
  }

  override package final func makeOverCard(depth: Int) -> Card {
    let sheet = depth == 1 ? overSheet : DemoScene.anotherSheet(depth: depth)
    let picture = PaintedView(label: "A stack of sheets") { painter, bounds in
      DemoScene.paintStack(of: min(depth + 1, 5), with: painter, in: bounds)
    }
    let another = Button("Another sheet", kind: .filled) { [weak self] in
      self?.perform(.presentOver)
    }
    another.isEnabled = depth < SheetStack.maximumDepth - 1
    overButtons.removeSubrange(min(depth - 1, overButtons.count)...)
    overButtons.append(another)
    let stack = StackView(
      [
        .init(picture, gap: 20, height: 152), .init(Label(sheet.words) { $0.body }, gap: 24),
        .init(another, gap: 28, height: 48),
      ], top: 20)
    let close = Button("", icon: Icon.cross, label: "Close") { [weak self] in
      self?.perform(.dismiss)
    }
    let header = CardHeader(
      sheet.title, detail: sheet.detail, top: 12, button: close, buttonWidth: 36)
    return Card(header: header, headerHeight: 68, content: stack)
  }

  private static func paintStack(of count: Int, with painter: ViewPainter, in bounds: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    painter.grouped {
      painter.clip(to: Path(roundedRect: bounds, radius: 14))
      let front = Rect2D(x: bounds.midX - 70, y: bounds.maxY - 78, width: 140, height: 110)
      for step in stride(from: count - 1, through: 0, by: -1) {
        let back = Double(step)
        let card = Rect2D(
          x: front.x + 8 * back, y: front.y - 13 * back, width: front.width - 16 * back,
          height: front.height)
        painter.fill(card.inset(x: -1, y: -1), radius: 11, with: palette.shade.faded(to: 0.08))
        painter.fill(card, radius: 10, with: palette.surface)
        painter.fill(
          card, radius: 10, with: palette.accent.faded(to: step == 0 ? 0.9 : 0.32 - 0.06 * back))
      }
      painter.fill(
        Rect2D(x: front.midX - 14, y: front.y + 9, width: 28, height: 4), radius: 2,
        with: palette.onAccent.faded(to: 0.8))
    }
  }
}

/// A scene with a large picture; a click on the picture shows its details in a card.
package class PictureScene: DemoScene {
  private let picture: PictureControl

  init(_ title: String, background: View, scroller: ScrollView, picture: PictureControl) {
    self.picture = picture
    super.init(
      title, style: .snapshotCard, background: background, scroller: scroller,
      card: .details(of: picture.picture))
    picture.action = { [weak self] in self?.perform(.present) }
  }

  override package final var showsSnapshot: Bool { true }
  override package final var showsPicture: Bool { true }

  override package final func pictureArrived() { picture.bounce() }
}
