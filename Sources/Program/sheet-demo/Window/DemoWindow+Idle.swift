internal import CSheetAssets
internal import SheetControls
internal import SheetPainting
internal import SheetPixels
internal import SheetStage
internal import SheetWindow

/// Work that waits until the window is idle.
extension DemoWindow {
  /// The number of pixels above which layout and painting take longer than a frame.
  private static let quicklyPainted = 1_000_000

  /// Stretches the last frame of a large window until its size has been stable for a moment, because
  /// painting it anew at each size is too slow.
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

  /// Completes the start, once, after the first frame.
  private func setUp() {
    isSetUp = true
    // Loads more fonts in Pango's own threads, because the next input most likely needs them.
    stage.typesetter.prepare(TypeScale(palette: .light).all)
    FontNotice.giveIfNeeded(stage.typesetter)
    window.setIcons(ProgramIcon.images())
    openServices()
  }

  /// Empties caches and prepares the next frame, once nothing has changed and the window's size has
  /// been stable for a while. Returns the time at which to call again, on the monotonic clock.
  func idle(at moment: Double) -> Double? {
    guard let idleDeadline, !stage.isPressed else { return nil }
    if moment < idleDeadline { return idleDeadline }
    self.idleDeadline = nil
    if !isSetUp { setUp() }
    releaseCaches()
    // Errors are ignored, because the next frame reports missing memory.
    try? presenter.prepare(stage.compositor)
    window.loadCursors()
    return nil
  }

  /// The time at which idle work begins if nothing happens until then, on the monotonic clock.
  static var soon: Double { MonotonicClock.now() + 0.2 }
}

/// The program's icon, for title bars, task bars and window switchers.
enum ProgramIcon {
  /// The widths between the smallest and the largest icon, pixels.
  private static let sizes = [32, 48, 128]

  /// The icon in all sizes, premultiplied.
  static func images() -> [PixelImage] {
    // The smallest icon has its own drawing, because the large one would be a blur at 16 pixels.
    let small = unsafe UnsafeRawBufferPointer(
      start: asset_icon_small_bytes(), count: asset_icon_small_png_size)
    let large = unsafe UnsafeRawBufferPointer(start: asset_icon_bytes(), count: asset_icon_png_size)
    guard let smallest = try? unsafe decodePNG(small, over: 0),
      let largest = try? unsafe decodePNG(large, over: 0)
    else { return [] }
    return [smallest]
      + sizes.map { largest.scaled(largest.bounds, width: $0, height: $0) } + [largest]
  }
}
