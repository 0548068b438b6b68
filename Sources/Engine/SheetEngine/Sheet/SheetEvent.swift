/// A change of a sheet that is announced when it begins and reported again when it is over.
public struct SheetTransition: Equatable, Hashable, Sendable {
  /// A sheet's way on screen, there, or off it.
  public enum Kind: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Coming up.
    case present
    /// Going to another place.
    case change
    /// Going away.
    case dismiss
  }

  /// Whether the sheet comes, moves or leaves.
  public var kind: Kind
  /// The place that the change leads to; `hidden` for a dismissal.
  public var place: SheetPlace
  /// The cause of the change.
  public var cause: SheetEvent.Cause

  /// Creates a transition.
  public init(_ kind: Kind, to place: SheetPlace = .hidden, by cause: SheetEvent.Cause) {
    self.kind = kind
    self.place = place
    self.cause = cause
  }

  /// The sheet's phase until the change is over.
  var phase: SheetPhase {
    switch kind {
    case .present: .presenting
    case .change: .settling
    case .dismiss: .dismissing
    }
  }
}

/// Something that a sheet reports. Every `will` ends exactly once: in the `did` of the same transition, or in
/// the next `will`, which says that it supersedes this one.
public struct SheetEvent: Equatable, Hashable, Sendable {
  /// The kinds of event, with what belongs to each.
  public enum Kind: Equatable, Hashable, Sendable {
    /// A transition begins. The one that it supersedes, if there is one, had begun and will not be over.
    case will(SheetTransition, supersedes: SheetTransition.Kind? = nil)
    /// A transition is over.
    case did(SheetTransition)
    /// Somebody tried to dismiss the sheet and may not; it stays at, or goes back to, a place.
    case refusedDismissal(by: Cause, at: SheetPlace)
    /// A press in the card was released, and it was no drag: what lies at the point where it went down, points
    /// of the view, was meant.
    case clicked(Point2D)
    /// A pointer or a touchpad begins to drag the card or its content: its press is no click any more.
    case dragBegan
    /// The drag ends: the card or the content is let go, or taken from the pointer.
    case dragEnded
  }

  /// The cause of a transition: an input, the program, or a change of size or configuration.
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

  /// The exact moment, seconds, whatever the frame rate.
  public var time: Double
  /// The kind, and what belongs to it.
  public var kind: Kind

  /// Creates an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The transition that begins or is over; nil for other events.
  public var transition: SheetTransition? {
    switch kind {
    case .will(let transition, _), .did(let transition): transition
    case .refusedDismissal, .clicked, .dragBegan, .dragEnded: nil
    }
  }

  /// The cause of a dismissal that is over; nil for other events.
  public var dismissal: Cause? {
    if case .did(let transition) = kind, transition.kind == .dismiss {
      transition.cause
    } else {
      nil
    }
  }

  /// Whether it tells what the user's hand does, and not what becomes of the sheet.
  public var isGesture: Bool {
    switch kind {
    case .clicked, .dragBegan, .dragEnded: true
    case .will, .did, .refusedDismissal: false
    }
  }

  /// The kind in a word, as traces and tables have it: `will-present`.
  public var name: String {
    switch kind {
    case .will(let transition, _): "will-" + transition.kind.rawValue
    case .did(let transition): "did-" + transition.kind.rawValue
    case .refusedDismissal: "attempted-dismiss"
    case .clicked: "clicked"
    case .dragBegan: "drag-began"
    case .dragEnded: "drag-ended"
    }
  }
}

/// Something that a sheet of a stack reports.
public struct StackEvent: Equatable, Hashable, Sendable {
  /// The sheet that reports.
  public var layer: LayerID
  /// The report.
  public var event: SheetEvent

  /// Creates an event.
  public init(layer: LayerID, event: SheetEvent) {
    self.layer = layer
    self.event = event
  }
}

extension [StackEvent] {
  mutating func append(_ events: [SheetEvent], of layer: LayerID) {
    for event in events { append(StackEvent(layer: layer, event: event)) }
  }
}

#if !hasFeature(Embedded)
  extension SheetTransition: Codable {}
  extension SheetTransition.Kind: Codable {}
  extension SheetEvent: Codable {}
  extension SheetEvent.Kind: Codable {}
  extension SheetEvent.Cause: Codable {}
  extension StackEvent: Codable {}
#endif
