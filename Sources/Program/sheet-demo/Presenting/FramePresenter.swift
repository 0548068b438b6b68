internal import SheetCompositor
internal import SheetPixels
internal import SheetRenderCompositor
internal import SheetWindow

/// Brings a compositor's frames into a window.
protocol FramePresenter: AnyObject {
  /// Whether the frame before must be finished first: a `.bufferFreed` event comes then.
  var isBusy: Bool { get }

  /// The frame that the window shows; nil when that is not known, or is one of another compositor.
  func frame(shownFor compositor: Compositor) -> PixelFrame?

  /// Shows a frame.
  ///
  /// - Returns: Whether it is shown. When it is not, a `.bufferFreed` event tells when to try again.
  /// - Throws: There is no memory for frames, or the connection is lost.
  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) -> Bool

  /// Uses the time between frames to send a piece of the images that the window shows.
  ///
  /// - Returns: Whether more may be missing. A `.bufferFreed` event tells when to go on.
  /// - Throws: There is no memory for frames, or the connection is lost.
  func sendPiece(of compositor: Compositor) throws(XWindowError) -> Bool

  /// Uses idle time so that the next frame is drawn at once.
  func prepare(_ compositor: Compositor) throws(XWindowError)

  /// The window may show anything in a rectangle.
  func forget(_ rect: PixelRect)
}

extension ServerPresenter: FramePresenter {}
