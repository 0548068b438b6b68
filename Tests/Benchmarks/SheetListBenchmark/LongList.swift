internal import SheetControls
internal import SheetScenes
internal import SheetStage

/// The list of who reacted, in a card of its own: what the scene `reactions` scrolls.
final class LongList {
  /// The scene's own, which holds the list.
  private let scene: ReactionsScene
  private let canvas: Canvas
  private var step = 0

  /// Makes the scene and paints the card for the first time.
  init(people: Int) {
    scene = ReactionsScene(people: people)
    canvas = Canvas(
      root: scene.card, width: 390, height: 814, scale: 1, palette: .light,
      ground: Palette.light.surface)
    canvas.paint()
  }

  /// Scrolls over the first screens of the list, 24 points a step, around and around.
  func stepAtTheTop() {
    step += 1
    scroll(to: Double(step % 300) * 24)
  }

  /// The same over its last screens.
  func stepAtTheEnd() {
    step += 1
    scroll(to: scene.card.scroller.fullHeight - 814 - Double(step % 300) * 24)
  }

  private func scroll(to offset: Double) {
    scene.card.scroller.scroll(to: offset)
    canvas.paint()
  }
}
