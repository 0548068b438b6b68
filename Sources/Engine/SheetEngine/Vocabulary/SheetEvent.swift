/// A presentation, a move or a dismissal of a sheet, reported at its beginning and at its end.
public struct SheetTransition: Equatable, Sendable {
  /// The kinds of transition.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The sheet comes up.
    case present
    /// The sheet moves to another place.
    case change
    /// The sheet leaves.
    case dismiss
  }

  /// Whether the sheet comes up, moves or leaves.
  public let kind: Kind
  /// The place where the transition ends; `hidden` for a dismissal.
  public let place: SheetPlace
  /// The input, command or change that began the transition.
  public let cause: SheetEvent.Cause

  /// Creates a transition.
  public init(_ kind: Kind, to place: SheetPlace = .hidden, by cause: SheetEvent.Cause) {
    self.kind = kind
    self.place = place
    self.cause = cause
  }

}

extension SheetTransition.Kind {
  var phase: SheetPhase {
    switch self {
    case .present: .presenting
    case .change: .settling
    case .dismiss: .dismissing
    }
  }
}

/// An event of a sheet. A transition that begins with `will` ends exactly once: with its own `did`,
/// or with the next `will`, which supersedes it.
public struct SheetEvent: Equatable, Sendable {
  /// The kinds of event, with their values.
  public enum Kind: Equatable, Sendable {
    /// A transition begins. `supersedes` is the kind of a transition that ends without a `did`; nil
    /// for none.
    case will(SheetTransition, supersedes: SheetTransition.Kind? = nil)
    /// A transition is over.
    case did(SheetTransition)
    /// The sheet refused a dismissal, and stays at or returns to the place `at`.
    case refusedDismissal(by: Cause, at: SheetPlace)
    /// A click at a point of the view: a press in the card without a drag.
    case clicked(Point2D)
    /// A pointer or a touchpad begins to drag the card or its content; its press can no longer
    /// become a click.
    case dragBegan
    /// The drag ends, by a release or because the sheet cancels it.
    case dragEnded
  }

  /// The cause of a transition: an input, the program, or a change of size or configuration.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// A fast release.
    case flick
    /// A slow release, or a drag that was cancelled.
    case drag
    /// A tap on the dimmer, or a click or double click on the handle.
    case tap
    /// A key.
    case key
    /// The wheel.
    case wheel
    /// The program.
    case api
    /// A change of the view's geometry, of the content's height or anchor, or of the scroll area.
    case resize
    /// A new configuration, which may remove or move the sheet's detent.
    case configuration
  }

  /// Exact time of the event, seconds, independent of the frame rate.
  public let time: Double
  /// The kind of event, with its values.
  public let kind: Kind

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

  /// Whether the event is a click, or the beginning or end of a drag, and not part of a transition.
  public var isGesture: Bool {
    switch kind {
    case .clicked, .dragBegan, .dragEnded: true
    case .will, .did, .refusedDismissal: false
    }
  }

  /// The event's name in traces and tables, such as `will-present`.
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
