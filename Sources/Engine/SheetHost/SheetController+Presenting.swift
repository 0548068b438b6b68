public import SheetEngine

extension SheetController {
  /// Brings the sheet up and waits until it is gone.
  ///
  /// Several tasks may wait, for the same sheet: it comes once, and all are told how it went. A task that
  /// is cancelled stops waiting at once; when no other waits, the sheet is dismissed.
  ///
  /// - Parameters:
  ///   - place: Where it goes; nil is its initial detent.
  ///   - isAnimated: Whether it moves there, or is there at once.
  /// - Returns: Who dismissed it, or why nobody had to.
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

  /// Sends the sheet away, unless its configuration refuses it.
  ///
  /// - Returns: What the sheet reports.
  @discardableResult
  public func dismiss() throws(SheetRefusal) -> [SheetEvent] { try order(.dismiss) }

  /// Sends the sheet to a detent, to any height, or away.
  ///
  /// - Returns: What the sheet reports.
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
    // Where it is not there, it has been told already.
    guard let waiter = waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: .cancelled)
    if waiters.isEmpty { handle(.dismiss) }
  }
}
