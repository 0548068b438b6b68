internal import Compositor
internal import DemoScenes
internal import Pixels
internal import SheetEngine

/// The scene, the sheet over it, and the compositor that draws both: all that there is to see.
///
/// A stage knows no window; the film strip is made with it as well.
final class Stage {
  let scene: SnapshotCardScene
  let compositor: Compositor
  /// Device pixels per point.
  let scale: Double
  /// Device pixels.
  private(set) var width: Int
  private(set) var height: Int
  var sheet: Sheet

  /// Sets the stage; nothing is painted yet.
  init(
    scene: SnapshotCardScene, configuration: SheetConfiguration, width: Int, height: Int,
    scale: Double
  ) {
    self.scene = scene
    self.scale = scale
    self.width = width
    self.height = height
    compositor = Compositor(look: configuration.look, scale: scale)
    sheet = Sheet(
      configuration, in: Stage.geometry(width: width, height: height, scale: scale))
  }

  /// The view in points.
  static func geometry(width: Int, height: Int, scale: Double) -> SheetGeometry {
    SheetGeometry(size: Size(width: Double(width) / scale, height: Double(height) / scale))
  }

  /// Takes a new size; until the scene is painted anew it is shown stretched.
  func resize(width: Int, height: Int) -> SheetGeometry {
    self.width = width
    self.height = height
    return Stage.geometry(width: width, height: height, scale: scale)
  }

  /// Paints the scene for the present size.
  func paintScene() {
    compositor.background = scene.paintScene(width: width, height: height, scale: scale)
  }

  /// Paints what is in the card for the present size.
  func paintContent() {
    compositor.content = scene.paintCardContent(
      width: width, maximumHeight: height, scale: scale)
  }

  /// Whether a tap at a place, in points, opens the sheet.
  func opensSheet(_ point: Point) -> Bool {
    scene.pictureRect(width: width, height: height, scale: scale)
      .contains(x: Int((point.x * scale).rounded(.down)), y: Int((point.y * scale).rounded(.down)))
  }

  /// What there is to see at a moment, in pixels.
  func frame(at time: Double) -> PixelFrame {
    compositor.pixelFrame(sheet.frame(at: time), width: width, height: height)
  }
}
