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
