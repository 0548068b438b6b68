public import SheetEngine

/// Result of an awaited presentation.
public enum PresentationEnd: Equatable, Sendable {
  /// The sheet was dismissed, with the cause.
  case dismissed(by: SheetEvent.Cause)
  /// The task that waited was cancelled.
  case cancelled
  /// The sheet has no available detent in this view.
  case refused
}
