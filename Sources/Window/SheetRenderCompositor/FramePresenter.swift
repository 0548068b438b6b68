package import SheetCompositor
package import SheetPixels
package import SheetWindow

package protocol FramePresenter: AnyObject {
  /// Whether the server is still drawing the previous frame; if so, a `.frameDrawn` event follows.
  func awaitsFrame() -> Bool

  /// The frame in the window; nil if it is unknown or another compositor painted it.
  func frame(shownFor compositor: Compositor) -> PixelFrame?

  /// Shows a frame; only while `awaitsFrame` returns false. Throws if there is no memory for
  /// pictures or the connection is lost.
  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError)

  /// Sends a part of the window's images in the time between frames. Returns true if further parts
  /// may be missing; if so, a `.frameDrawn` event follows. Throws like `present`.
  func sendPiece(of compositor: Compositor) throws(XWindowError) -> Bool

  /// Prepares the next frame in idle time.
  func prepare(_ compositor: Compositor) throws(XWindowError)

  /// Call when the window has lost its pixels in a rectangle.
  func forget(_ rect: PixelRect)
}

extension ServerPresenter: FramePresenter {}

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
