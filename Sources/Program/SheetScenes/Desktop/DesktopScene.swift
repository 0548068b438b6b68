internal import SheetControls
internal import SheetStage
internal import SheetTrace

/// A picture of the user's screen, and a card about it. The scene ends when the card has been
/// dismissed.
public final class DesktopScene: DemoScene {
  /// The picture behind the sheet.
  public let screen: ScreenPicture
  private let note: Label

  /// Creates the scene.
  public init(showing screen: ScreenPicture) {
    self.screen = screen
    let view = ScreenView(screen)
    let copy = Button("Copy screen", kind: .filled)
    let save = Button("Save")
    note = Label(DesktopScene.hint) { $0.caption.lines(1) }
    super.init(
      style: .system, background: view,
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
    copy.action = { [weak self] in self?.perform(.copyScreen) }
    save.action = { [weak self] in self?.perform(.saveScreen) }
  }

  private static let words =
    "As it was a moment ago. The picture stays in this program unless you copy or save it."
  private static let hint = "Escape, or a click beside the card, brings the screen back."

  override public var title: String { "Desktop" }

  /// Shows a message in the card: where the picture was saved, or why it was not.
  public func show(_ line: String) { note.text = line }
}

extension SceneEntry {
  /// The scene over the user's own screen. The gallery has no tile for it, because its window
  /// covers a monitor.
  public static let desktop = SceneEntry(
    "desktop", title: "Desktop", line: "The sheet over your own screen.",
    ground: (0xE3E6F6, 0x30344A), miniature: { $0.paintPost() },
    fluid: .recedingFarther("open=content")
  ) { (supplies) throws(StageError) in
    let picture = try supplies.picture()
    return DesktopScene(showing: ScreenPicture(reading: supplies.screen) { picture })
  }
}
