internal import SheetControls
internal import SheetPainting
internal import SheetStage
internal import SheetWindow

/// What waits until there is time for it.
extension DemoWindow {
  /// A window of more pixels than this takes longer than a frame to lay out and paint.
  private static let quicklyPainted = 1_000_000

  /// Shows a large window stretched until it has kept its size for a moment.
  func stretch() {
    guard window.width * window.height > DemoWindow.quicklyPainted else { return }
    resizeEnd = MonotonicClock.now() + 0.1
    stage.stretchesBackground = true
  }

  func endStretching(at moment: Double) {
    guard let resizeEnd, moment >= resizeEnd else { return }
    self.resizeEnd = nil
    stage.stretchesBackground = false
  }

  /// Does what is needed once, after the first frame.
  private func setUp() {
    isSetUp = true
    // Loaded in Pango's own threads, because the user's next input most likely needs more fonts.
    stage.typesetter.prepare(TypeScale(palette: .light).all)
    FontNotice.giveIfNeeded(stage.typesetter)
    window.setIcons(ProgramIcon.images())
    openServices()
  }

  /// Nothing changes any more. After a while without a new size, which would need the caches again, they
  /// are emptied, and the next frame is prepared.
  func idle(at moment: Double) -> Double? {
    guard let idleDeadline, !stage.isPressed else { return nil }
    if moment < idleDeadline { return idleDeadline }
    self.idleDeadline = nil
    if !isSetUp { setUp() }
    releaseCaches()
    // Where there is no memory, the next frame says so.
    try? presenter.prepare(stage.compositor)
    window.loadCursors()
    return nil
  }

  /// When idle work is due if nothing happens until then, on the machine's clock.
  static var soon: Double { MonotonicClock.now() + 0.2 }
}
