public import SheetEngine

/// Outcome of an awaited presentation.
public enum PresentationEnd: Equatable, Sendable {
  /// The sheet was dismissed, with the cause of the dismissal.
  case dismissed(by: SheetEvent.Cause)
  /// The task that waited was cancelled.
  case cancelled
  /// The sheet could not be presented: none of its detents is available in this view.
  case refused
}
