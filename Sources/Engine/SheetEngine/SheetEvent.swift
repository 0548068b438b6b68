/// Something that a sheet reports. Every will- ends exactly once: in its did-, or in the next
/// event that says it `supersedes` it.
public struct SheetEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
    /// It begins to come up.
    case willPresent = "will-present"
    /// It has come up.
    case didPresent = "did-present"
    /// It begins to go to a detent.
    case willChange = "will-change"
    /// It has arrived at a detent.
    case didChange = "did-change"
    /// It should have been dismissed, and that was refused.
    case attemptedDismiss = "attempted-dismiss"
    /// It begins to go away.
    case willDismiss = "will-dismiss"
    /// It is gone.
    case didDismiss = "did-dismiss"
    /// A press in the card was released, and it was no drag: what lies at `point` was meant.
    case clicked
    /// A pointer or a touchpad begins to drag the card or its content: its press is no click any more.
    case dragBegan = "drag-began"
    /// What it dragged is let go, or taken from it.
    case dragEnded = "drag-ended"

    /// Whether it tells what the user's hand does, and not what becomes of the sheet.
    public var isGesture: Bool {
      switch self {
      case .clicked, .dragBegan, .dragEnded: true
      case .willPresent, .didPresent, .willChange, .didChange, .attemptedDismiss, .willDismiss,
        .didDismiss:
        false
      }
    }
  }

  /// Who wanted it.
  public enum Cause: String, Equatable, Hashable, Sendable, CaseIterable {
    /// A fast release.
    case flick
    /// A slow release, or a drag that was taken back.
    case drag
    /// A tap on the dimmer, or two on the handle.
    case tap
    /// The keyboard.
    case key
    /// The wheel.
    case wheel
    /// The program.
    case api
    /// The view's size, or the content's.
    case resize
    /// Another configuration.
    case configuration
  }

  /// When, seconds: the exact moment, whatever the frame rate.
  public var time: Double
  /// What.
  public var kind: Kind
  /// Where it goes or has gone; `hidden` for a dismissal.
  public var detent: Detent.ID
  /// Why.
  public var cause: Cause
  /// The will- event that will now never see its did-.
  public var supersedes: Kind?
  /// Of a click: where the pointer went down, in points of the view.
  public var point: Point2D?

  /// Creates an event.
  public init(
    time: Double, kind: Kind, detent: Detent.ID, cause: Cause, supersedes: Kind? = nil,
    point: Point2D? = nil
  ) {
    self.time = time
    self.kind = kind
    self.detent = detent
    self.cause = cause
    self.supersedes = supersedes
    self.point = point
  }
}

#if !hasFeature(Embedded)
  extension SheetEvent: Codable {}
#endif
