internal import SheetEngine

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SheetController {
  /// Seconds without a move after which a dragging pointer counts as stopped; a little more than
  /// the engine's limit, so that rounding cannot wake too early.
  static var pauseOfPointers: Double { VelocityTracker.pause + 0.001 }

  func update(to time: Double, _ events: [SheetEvent]) {
    let next = sheet.frame(at: time)
    if next != frame { frame = next }
    report(events)
    schedule(at: time)
  }

  /// Starts the task that sleeps until the next change; a task that wakes too early sleeps again.
  private func schedule(at time: Double) {
    let due = nextWake(after: time)
    if let due, let wake, wake.due <= due { return }
    wake?.task.cancel()
    wake = due.map { (due: $0, task: sleepTask(until: $0)) }
  }

  private func sleepTask(until due: Double) -> Task<Void, Never> {
    Task { [weak self, timekeeper] in
      do { try await timekeeper.sleep(due) } catch { return }
      guard !Task.isCancelled else { return }
      self?.tick(due: due)
    }
  }

  private func tick(due: Double) {
    // A clock's time may be rounded below `due`.
    let time = max(now, due)
    wake = nil
    update(to: time, sheet.advance(to: time))
  }

  /// Time of the next frame that may differ; nil while nothing moves and no pointer drags.
  private func nextWake(after time: Double) -> Double? {
    if let end = sheet.motionEnd { return min(time + frameInterval, max(end, time)) }
    guard frame.phase == .dragging, let pause, pause > time else { return nil }
    return pause
  }
}
