extension Sheet {
  mutating func keyPressed(_ key: Key, into events: inout EventLog) {
    if key == .escape { return escape(into: &events) }
    // Every other key ends a touchpad's gesture like a release.
    endTouchpad(velocity: 0, into: &events)
    if track.draggingPointer != nil || track.isHidden { return }
    let here = topOfDestination
    switch key {
    case .up, .pageUp: step(to: detent(above: here), by: .key, into: &events)
    case .down, .pageDown: step(to: detent(below: here), by: .key, into: &events)
    case .home: step(to: highestDetent, by: .key, into: &events)
    case .end: step(to: lowestDetent, by: .key, into: &events)
    case .space, .enter: step(to: tapTarget, by: .key, into: &events)
    case .escape, .tab, .left, .right, .backspace, .delete, .insert, .character, .composed, .other:
      break
    }
  }

  /// The action that Escape performs.
  enum EscapeResponse: Equatable {
    case cancelsDrag
    case stepsDown(to: SheetPlace)
    /// The function of `SheetDismissal.asks` may still refuse the dismissal.
    case dismisses
    /// Only reports a refused dismissal.
    case refuses
    case nothing
  }

  /// The action that Escape performs now.
  var escapeResponse: EscapeResponse {
    if track.draggingPointer != nil { return .cancelsDrag }
    if track.isAway { return .nothing }
    // A pointer has caught the leaving card: the dismissal goes on, without another question.
    if track.isDeparting { return .dismisses }
    if configuration.escape == .step, let lower = detent(below: topOfDestination) {
      return .stepsDown(to: lower)
    }
    return configuration.isDismissible ? .dismisses : .refuses
  }

  private mutating func escape(into events: inout EventLog) {
    switch escapeResponse {
    case .cancelsDrag: cancel(nil, by: .key, into: &events)
    case .stepsDown(let lower): step(to: lower, by: .key, into: &events)
    case .dismisses, .refuses: dismiss(by: .key, into: &events)
    case .nothing: break
    }
  }

  /// Moves to another detent; no effect while the sheet is leaving.
  mutating func step(
    to target: SheetPlace?, by cause: SheetEvent.Cause, into events: inout EventLog
  ) {
    guard let target, !track.isDeparting else { return }
    move(to: target, by: cause, into: &events)
  }
}
