internal import SheetCompositor
internal import SheetPixels
internal import SheetRenderCompositor
internal import SheetWindow

/// Shows a compositor's frames in a window.
protocol FramePresenter: AnyObject {
  /// Whether the previous frame is not finished; a `.bufferFreed` event follows when it is.
  var isBusy: Bool { get }

  /// The frame in the window; nil if it is unknown or another compositor painted it.
  func frame(shownFor compositor: Compositor) -> PixelFrame?

  /// Shows a frame.
  ///
  /// - Returns: False if the frame must wait; a `.bufferFreed` event says when to try again.
  /// - Throws: An error if there is no memory for frames or the connection is lost.
  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) -> Bool

  /// Sends a part of the images that the window shows, in the time between frames.
  ///
  /// - Returns: Whether more parts may be missing. A `.bufferFreed` event says when to continue.
  /// - Throws: An error if there is no memory for frames or the connection is lost.
  func sendPiece(of compositor: Compositor) throws(XWindowError) -> Bool

  /// Prepares the next frame in idle time, so that it is drawn at once.
  func prepare(_ compositor: Compositor) throws(XWindowError)

  /// Marks the rectangle's pixels in the window as unknown.
  func forget(_ rect: PixelRect)
}

extension ServerPresenter: FramePresenter {}
