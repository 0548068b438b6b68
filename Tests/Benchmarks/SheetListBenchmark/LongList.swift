internal import SheetControls
internal import SheetScenes
internal import SheetStage

/// The list of people who reacted, in a separate card, as in the scene `reactions`.
final class LongList {
  /// The scene, which owns the list.
  private let scene: ReactionsScene
  private let canvas: Canvas
  private var step = 0

  /// Creates the scene and paints the card for the first time.
  init(people: Int) {
    scene = ReactionsScene(people: people)
    canvas = Canvas(
      root: scene.card, width: 390, height: 814, scale: 1, palette: .light,
      ground: Palette.light.surface)
    canvas.paint()
  }

  /// Scrolls over the first screens of the list in a cycle, 24 points per step.
  func stepAtTheTop() {
    step += 1
    scroll(to: Double(step % 300) * 24)
  }

  /// Scrolls over the last screens in the same way.
  func stepAtTheEnd() {
    step += 1
    scroll(to: scene.card.scroller.fullHeight - 814 - Double(step % 300) * 24)
  }

  private func scroll(to offset: Double) {
    scene.card.scroller.scroll(to: offset)
    canvas.paint()
  }
}
