public import SheetEngine

/// Outcome of an awaited presentation.
public enum PresentationEnd: Equatable, Sendable {
  /// The sheet is gone: who dismissed it.
  case dismissed(by: SheetEvent.Cause)
  /// The task that waited was cancelled.
  case cancelled
  /// The sheet could not come: none of its detents is available in this view.
  case refused
}
