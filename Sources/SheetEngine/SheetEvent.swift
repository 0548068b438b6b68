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
    /// The user tried to dismiss a sheet that does not allow it.
    case attemptedDismiss = "attempted-dismiss"
    /// It begins to go away.
    case willDismiss = "will-dismiss"
    /// It is gone.
    case didDismiss = "did-dismiss"
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
    /// The view's size.
    case resize
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

  /// Creates an event.
  public init(
    time: Double, kind: Kind, detent: Detent.ID, cause: Cause, supersedes: Kind? = nil
  ) {
    self.time = time
    self.kind = kind
    self.detent = detent
    self.cause = cause
    self.supersedes = supersedes
  }
}

#if !hasFeature(Embedded)
  extension SheetEvent: Codable {}
#endif
