internal import ServerCompositor
internal import Stage
internal import XWindow

extension ServerPresenter: FramePresenter {
  func needsFrame(of stage: Stage, at time: Double) -> Bool {
    let compositor = stage.compositor
    return stage.needsFrame(at: time, after: frame(shownFor: compositor))
      || !hasContent(of: compositor)
  }

  func present(_ stage: Stage, at time: Double) throws(XWindowError) -> FrameOutcome {
    if isBusy { return .waiting }
    let frame = stage.prepareFrame(at: time)
    let compositor = stage.compositor
    if frame == self.frame(shownFor: compositor), hasContent(of: compositor) { return .unchanged }
    return try present(frame, of: compositor) ? .presented : .waiting
  }

  func prepareNextFrame(of stage: Stage) {
    // Where there is no memory, the next frame says so.
    try? prepare(stage.compositor)
  }
}
