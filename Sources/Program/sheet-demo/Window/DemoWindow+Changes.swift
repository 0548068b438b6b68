internal import SheetEngine
internal import SheetPainting
internal import SheetPixels
internal import SheetPresenters
internal import SheetStage
internal import SheetWindow

/// Changes by the desktop and other programs that wait for the next frame. They may come faster than
/// frames, and each takes longer than a frame, so only the newest of each kind counts.
struct PendingChanges {
  var isResized = false
  /// Whether the desktop's settings have changed.
  var isRestyled = false
  /// Whether the window may be on a monitor with another scale.
  var isMoved = false
  /// A pasted or dropped picture.
  var picture: (source: PictureSource, isDropped: Bool)?

  var isEmpty: Bool { !isResized && !isRestyled && !isMoved && picture == nil }
}

extension DemoWindow {
  /// Applies the pending changes if a frame may be drawn, or if the window is invisible. `moment` is
  /// on the monotonic clock.
  func applyChanges(at time: Double, _ moment: Double) throws {
    if pending.isEmpty { return }
    if state == .visible, !window.frames.clock.isDue(at: moment) || presenter.awaitsFrame() {
      return
    }
    let changes = pending
    pending = PendingChanges()
    if changes.isResized { try resize(at: time) }
    if changes.isRestyled { try apply(window.connection.settings, at: time) }
    if changes.isRestyled || changes.isMoved { try updateScale(at: time) }
    if let picture = changes.picture {
      let isTaken = show(picture.source, at: time)
      if picture.isDropped { window.finishDrop(isTaken: isTaken) }
    }
    services?.noteChange()
  }

  /// The number of pixels above which layout and painting take longer than a frame.
  private static let quicklyPainted = 1_000_000

  private func resize(at time: Double) throws {
    newestInput = time
    preferredSize.resized(to: window.size, scale: stage.scale)
    serve(try navigator.resize(window.size, at: time))
    postponeIdleWork()
    // Stretches the background until the size has been stable for a moment, because painting a
    // large window at each size is too slow.
    guard window.width * window.height > DemoWindow.quicklyPainted else { return }
    resizeEnd = MonotonicClock.now() + 0.1
    stage.stretchesBackground = true
  }

  private func apply(_ desktop: DesktopSettings, at time: Double) throws {
    let desktop = services.map { desktop.with($0.portal) } ?? desktop
    let (sheets, palette) = options.resolved(on: desktop)
    try navigator.apply(palette, at: time)
    try navigator.apply(sheets, at: time)
  }

  /// Does nothing if the user has set a scale. The window keeps its size in points as far as the
  /// screen has room.
  private func updateScale(at time: Double) throws {
    guard options.scale == nil, cover == nil else { return }
    let scale = desktopScale(on: window.monitor)
    if scale == stage.scale { return }
    let room = WindowSize.room(on: window.monitor, of: window.connection, scale: scale)
    let wanted = PixelSize(preferredSize.points.limited(to: room), scale: scale)
    // Keeps the scale if the resized window would be on a monitor with another scale; otherwise
    // the window would alternate between two scales and sizes.
    let next = window.monitor(atWidth: wanted.width, height: wanted.height)
    if desktopScale(on: next) != scale { return }
    let least = PixelSize(WindowSize.least.limited(to: room), scale: scale)
    serve(try navigator.resize(window.size, scale: scale, at: time))
    postponeIdleWork()
    preferredSize.request(wanted)
    window.requestSize(
      width: wanted.width, height: wanted.height, minimumWidth: least.width,
      minimumHeight: least.height)
  }

  private func desktopScale(on monitor: Monitor?) -> Double {
    WindowSize.scale(
      options, window.connection.settings, textScale: services?.portal.textScale, monitor)
  }
}
