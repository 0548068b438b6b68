import Controls
import DemoScenes
import Painting
import Pixels
import SheetEngine
import Stage

/// A scene as pixels, without any window.
struct PaintedScene {
  let scene: DemoScene
  var palette = Palette.light

  /// The post with a picture; nil is the one that comes with the program.
  init(picture: PixelImage? = nil, name: String = "Your picture", palette: Palette = .light) {
    scene = SnapshotCardScene(
      showing: picture.map { ScenePicture($0, name: name) } ?? ScenePicture())
    self.palette = palette
  }

  /// What fills the window.
  func background(width: Int, height: Int, scale: Double) -> PixelImage {
    let canvas = Canvas(
      root: scene.background, width: width, height: height, scale: scale, palette: palette,
      ground: palette.background)
    canvas.paint()
    return canvas.image
  }

  /// What is in the card, as high as it wants to be and no higher than asked.
  func card(width: Int, maximumHeight: Int, scale: Double) -> PixelImage {
    let canvas = Canvas(
      root: scene.card, width: width, height: maximumHeight, scale: scale, palette: palette,
      ground: palette.surface)
    let height = Int((scene.card.fullHeight * scale).rounded(.up))
    canvas.resize(width: width, height: min(maximumHeight, height))
    canvas.paint()
    return canvas.image
  }
}
