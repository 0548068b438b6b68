internal import SheetControls
package import SheetEngine
internal import SheetStage
internal import SheetTrace

/// A picture of the user's screen, and a card about it. Dismissing the card ends the scene.
package final class DesktopScene: DemoScene {
  package let screen: ScreenPicture
  private let note: Label

  package init(showing screen: ScreenPicture) {
    self.screen = screen
    let view = ScreenView(screen)
    let copy = Button("Copy screen", kind: .filled)
    let save = Button("Save")
    note = Label(DesktopScene.hint) { $0.caption.lines(1) }
    super.init(
      "Desktop", style: .system, background: view,
      card: Card(
        header: View(), headerHeight: Card.freeTop,
        content: StackView(
          [
            .init(Label.title("Your screen"), gap: 4),
            .init(Label(DesktopScene.words) { $0.caption.lines(3) }, gap: 20),
            .heading("Its colours"),
            .init(SwatchesView { screen.colors }, gap: 14),
            .init(ButtonRow([copy, save]), gap: 14, height: 48),
            .init(note, gap: 20, height: 18),
          ], top: 4)))
    view.action = { [weak self] in self?.perform(.present) }
    copy.action = { [weak self] in self?.perform(.window(.copyScreen)) }
    save.action = { [weak self] in self?.perform(.window(.saveScreen)) }
  }

  /// The sheet has one detent, and also a wide view recedes.
  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    style.configuration.receding(
      [Detent("open", .content)], dim: 0.3, coversScreen: true, in: geometry)
  }

  private static let words =
    "As it was a moment ago. The picture stays in this program unless you copy or save it."
  private static let hint = "Escape, or a click beside the card, brings the screen back."

  package func show(_ line: String) { note.text = line }
}

extension SceneEntry {
  /// Has no tile in the gallery, because the scene's window covers a monitor.
  package static let desktop = SceneEntry(
    name: "desktop", title: "Desktop", line: "The sheet over your own screen."
  ) { (supplies) throws(StageError) in
    let picture = try supplies.picture()
    return DesktopScene(showing: ScreenPicture(reading: supplies.screen) { picture })
  }
}

final class ButtonRow: View {
  init(_ buttons: [Button]) {
    super.init()
    for button in buttons { add(button) }
  }

  override func layout() {
    for (index, button) in children.enumerated() {
      button.frame = bounds.cell(index, columns: children.count, height: frame.height, gap: 12)
    }
  }
}

/// Paints the screen's picture unscaled, without a highlight on hover or press.
final class ScreenView: Control {
  private let picture: ScreenPicture

  init(_ picture: ScreenPicture) {
    self.picture = picture
    super.init(label: "The screen")
  }

  override var role: Role? { .image }
  override func stateChanged() {}
  override var focusOutline: FocusOutline { (bounds.inset(x: 4, y: 4), 8) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let pixels = PixelRect(nearestTo: bounds, scale: canvas?.scale ?? 1)
    painter.image(
      picture.pixels(width: max(1, pixels.width), height: max(1, pixels.height)), x: 0, y: 0)
  }
}
