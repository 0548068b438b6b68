import SheetCompositor
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTestSupport

/// The pixels of a window that, as in the program, paints only the changes between two frames.
struct TestWindow {
  /// The frame in the window; nil before the first one, and after another compositor's.
  private(set) var shown: PixelFrame?
  private var compositor: Compositor?
  private var image = PixelImage(width: 1, height: 1)

  mutating func present(_ stage: Stage, at time: Double) {
    let frame = stage.prepareFrame(at: time)
    if stage.compositor !== compositor || image.bounds != frame.bounds { shown = nil }
    if image.bounds != frame.bounds {
      image = PixelImage(width: frame.size.width, height: frame.size.height)
    }
    compositor = stage.compositor
    let damage = stage.compositor.damage(from: shown, to: frame)
    stage.compositor.render(frame, into: image.view, damage: damage)
    shown = frame
  }

  /// The difference between the window and a new painting of the same frame.
  func difference(from stage: Stage, at time: Double) -> PixelDifference {
    PixelDifference(
      pixels(of: image), pixels(of: stage.picture(at: time)), width: image.width, tolerance: 0)
  }
}
