public import SheetEngine

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SheetController {
  /// Presents the sheet and waits until it is hidden again.
  ///
  /// A cancelled task stops waiting; the last one to stop dismisses the sheet.
  ///
  /// - Parameters:
  ///   - place: The place to present at; nil is the initial detent.
  ///   - isAnimated: Whether the sheet moves there or jumps.
  @discardableResult
  public func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true
  ) async -> PresentationEnd {
    let number = takeNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
        waiters[number] = continuation
        handle(.present(place, animated: isAnimated))
        if !frame.isVisible { waiters.removeValue(forKey: number)?.resume(returning: .refused) }
      }
    } onCancel: {
      Task { @MainActor in stopWaiting(number) }
    }
  }

  /// Dismisses the sheet.
  @discardableResult
  public func dismiss() throws(SheetRefusal) -> [SheetEvent] { try order(.dismiss) }

  /// Moves the sheet to a detent or to any height, or dismisses it (`hidden`).
  @discardableResult
  public func move(to place: SheetPlace) throws(SheetRefusal) -> [SheetEvent] {
    try order(.move(to: place))
  }

  private func order(_ input: SheetInput) throws(SheetRefusal) -> [SheetEvent] {
    let time = now
    let events = try sheet.order(input, at: time)
    update(to: time, events)
    return events
  }

  private func stopWaiting(_ number: Int) {
    guard let waiter = waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: .cancelled)
    if waiters.isEmpty { handle(.dismiss) }
  }
}
