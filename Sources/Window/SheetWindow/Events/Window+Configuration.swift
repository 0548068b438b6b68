import CSheetX11

extension Window {
  /// The most pixels of a frame: two screens of 7680 × 4320.
  private static let mostPixels = 1 << 26

  func configure() {
    var size = frames.size
    let before = reportedOrigin
    repeat {
      let new = WindowReadConfiguration(connection.server)
      // Inside a window manager's frame, only the manager's events have the position on the screen.
      if new.isSynthetic || isOnRoot { reportedOrigin = (new.x, new.y) }
      // Checks a synthetic event's size with the server, because any program can send the event.
      if !new.isSynthetic {
        size = (new.width, new.height)
      } else if (new.width, new.height) != size {
        let real = WindowFindPlace(connection.server, id)
        if real.isKnown { size = (real.width, real.height) }
      }
    } while WindowTakeConfiguration(connection.server)
    if let before, before != origin { waiting.append(.moved) }
    apply(size)
    updateMonitor()
  }

  /// The top left corner, in device pixels of the screen; (0, 0) until known.
  package var origin: (x: Int, y: Int) { reportedOrigin ?? (0, 0) }

  func locate() {
    if reportedOrigin == nil {
      let place = WindowFindPlace(connection.server, id)
      if place.isKnown { reportedOrigin = (place.x, place.y) }
    }
    updateMonitor()
  }

  /// Ignores a size outside 1…32767 pixels a side, or with more than `mostPixels`.
  private func apply(_ size: (width: Int, height: Int)) {
    let isPossible =
      size.width == Window.side(size.width) && size.height == Window.side(size.height)
      && size.width * size.height <= Self.mostPixels
    let isNew = isPossible && size != frames.size
    frames.configure(isPossible ? size : frames.size, isVisible: visibility.isVisible)
    if isNew {
      setOpaqueRegion()
      waiting.append(.resized(width: width, height: height))
    }
  }

  func mapped() {
    completeStartup()
    mustLocate = true
    updateVisibility { $0.isMapped = true }
  }

  func unmapped() {
    input.cancelAll()
    input.moveEvents(to: &waiting)
    updateVisibility { $0.isMapped = false }
  }

  func destroyed() {
    isDestroyed = true
    waiting.append(.destroyed)
  }

  func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    if visibility.isVisible == wasVisible { return }
    waiting.append(.visibilityChanged(isVisible: !wasVisible))
    frames.sizeCounter?.answer(isVisible: !wasVisible)
  }

  /// The monitor at the centre that the window would have at the given size; nil before the window
  /// is on the screen.
  package func monitor(atWidth width: Int, height: Int) -> Monitor? {
    guard let origin = reportedOrigin else { return nil }
    return connection.monitors.nearest(to: (x: origin.x + width / 2, y: origin.y + height / 2))
  }

  func monitorsChanged() {
    connection.monitorWatcher?.update(connection)
    updateMonitor()
  }

  private func updateMonitor() {
    guard let now = monitor(atWidth: width, height: height), now != monitor else { return }
    monitor = now
    waiting.append(.monitorChanged)
  }
}
