internal import Stage
internal import XWindow

/// Brings what there is to see on a stage into a window.
protocol FramePresenter: AnyObject {
  /// Whether the window shows something else than the stage at a moment.
  func needsFrame(of stage: Stage, at time: Double) -> Bool

  /// Shows the stage as it is at a moment.
  ///
  /// - Throws: There is no memory for frames.
  func present(_ stage: Stage, at time: Double) throws(XWindowError) -> FrameOutcome

  /// Uses idle time so that the next frame is drawn at once.
  func prepareNextFrame(of stage: Stage)

  /// The window may show anything.
  func forget()
}

/// What became of a frame.
enum FrameOutcome {
  /// The window shows it.
  case presented
  /// The window showed it already.
  case unchanged
  /// There is no free buffer: a `.bufferFreed` event will come.
  case waiting
}
