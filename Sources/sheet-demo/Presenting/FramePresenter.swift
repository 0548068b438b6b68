internal import Compositor
internal import ServerCompositor
internal import XWindow

/// Brings a compositor's frames into a window.
protocol FramePresenter: AnyObject {
  /// Whether the frame before must be finished first: a `.bufferFreed` event comes then.
  var isBusy: Bool { get }

  /// The frame that the window shows; nil when that is not known, or is one of another compositor.
  func frame(shownFor compositor: Compositor) -> PixelFrame?

  /// Whether the window shows all of the images. While it does not, further frames complete it.
  func isComplete(for compositor: Compositor) -> Bool

  /// Shows a frame.
  ///
  /// - Returns: Whether it is shown. When it is not, a `.bufferFreed` event tells when to try again.
  /// - Throws: There is no memory for frames, or the connection is lost.
  func present(_ frame: PixelFrame, of compositor: Compositor) throws(XWindowError) -> Bool

  /// Uses idle time so that the next frame is drawn at once.
  func prepare(_ compositor: Compositor) throws(XWindowError)

  /// The window may show anything.
  func forget()
}

extension ServerPresenter: FramePresenter {}
