import Foundation
import SheetControls
import SheetEngine
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport

/// The post, painted to pixels without a window.
struct PaintedScene {
  let scene: DemoScene
  var palette = Palette.light

  /// Creates the post with a picture; nil: the built-in one.
  init(picture: PixelImage? = nil, name: String = "Your picture", palette: Palette = .light) {
    scene = SnapshotCardScene(
      showing: picture.map { ScenePicture($0, name: name) } ?? ScenePicture())
    self.palette = palette
  }

  /// The background's pixels.
  func background(width: Int, height: Int, scale: Double) -> PixelImage {
    let canvas = Canvas(
      root: scene.background, width: width, height: height, scale: scale, palette: palette,
      ground: palette.background)
    canvas.paint()
    return canvas.image
  }

  /// The card's pixels at its preferred height, limited to the maximum.
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

/// Paints the post without any font. A separate process must call it, because Fontconfig reads its
/// configuration once.
enum Fontless {
  struct NotPainted: Error {}

  static func paint() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      #"<?xml version="1.0"?><fontconfig></fontconfig>"#, to: "fonts.conf")
    // Fontconfig reads the variable once, when the first text is laid out.
    unsafe setenv("FONTCONFIG_FILE", file, 1)
    let scene = PaintedScene()
    let image = scene.background(width: 390, height: 844, scale: 1)
    let content = scene.card(width: 390, maximumHeight: 814, scale: 1)
    guard image.height == 844, content.height > 100 else { throw NotPainted() }
  }
}
