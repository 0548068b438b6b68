public import SheetEngine

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension SheetController {
  /// The sheet's events from now on. Each call returns a new sequence, which ends with the
  /// controller.
  public func events() -> AsyncStream<SheetEvent> {
    let (stream, continuation) = AsyncStream<SheetEvent>.makeStream()
    let number = takeNumber()
    streams[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.streams[number] = nil }
    }
    return stream
  }

  func report(_ events: [SheetEvent]) {
    for event in events {
      for stream in streams.values { stream.yield(event) }
      guard let cause = event.dismissal else { continue }
      let ended = waiters.values
      waiters = [:]
      for waiter in ended { waiter.resume(returning: .dismissed(by: cause)) }
    }
  }

  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
