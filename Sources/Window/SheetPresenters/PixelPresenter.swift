package import SheetCompositor
package import SheetPixels
package import SheetWindow

/// Composes frames in the program's memory and copies the changes to the window.
package final class PixelPresenter: FramePresenter {
  private let frames: WindowFrames
  private var shown: PixelFrame?
  /// The part of the window whose pixels are unknown.
  private var exposed = PixelRect.empty
  /// The compositor that painted `shown`; an equal frame of another compositor may look different.
  private var compositor: Compositor?

  package init(_ frames: WindowFrames) { self.frames = frames }

  package func awaitsFrame() -> Bool { frames.awaitsFrame() }

  package func frame(shownFor compositor: Compositor) -> PixelFrame? {
    compositor === self.compositor && exposed.isEmpty ? shown : nil
  }

  package func sendPiece(of compositor: Compositor) -> Bool { false }

  package func present(_ frame: PixelFrame, of compositor: Compositor) {
    if compositor !== self.compositor {
      self.compositor = compositor
      shown = nil
    }
    let damage = compositor.damage(from: shown, to: frame).union(exposed.intersection(frame.bounds))
    frames.present(damage) { pixels, rows in
      compositor.render(frame, into: pixels, damage: rows)
    }
    (shown, exposed) = (frame, .empty)
  }

  package func prepare(_ compositor: Compositor) {}

  package func forget(_ rect: PixelRect) { exposed = exposed.union(rect) }
}
