/// An input of a sheet. Every input is allowed in every state; `Sheet.perform(_:at:)` throws the
/// reason of an input without effect, `Sheet.handle(_:at:)` ignores it.
public enum SheetInput: Equatable, Sendable {
  /// Presents a hidden sheet at a place; nil is the initial detent. A visible sheet moves to the
  /// place; nil keeps its target. Without animation the card jumps. An unknown or unavailable place
  /// has no effect.
  case present(SheetPlace?, animated: Bool = true)
  /// Dismisses the sheet.
  case dismiss
  /// Moves the sheet to a place; `hidden` dismisses it.
  case move(to: SheetPlace)
  /// A pointer went down. `claim` tells how much of the press a control at the point uses.
  /// `clickCount` is 2 for the second press of a double click. If the first press was on the
  /// handle, so is the second, even if the first has moved the handle away from the pointer. `area`
  /// is the scroll area at the point.
  case pressed(
    Point2D, PointerID, claim: PressClaim = .nothing, clickCount: Int = 1, area: ScrollArea = 0)
  /// A pointer moved.
  case moved(Point2D, PointerID)
  /// A pointer went up.
  case released(Point2D, PointerID)
  /// A touchpad scrolled with the pointer at a point. Positive `dx` and `dy`, points, scroll right
  /// and down; 0, 0 or a pause means that the fingers were lifted. A gesture that begins mostly
  /// sideways (`DragOptions.axisRatio`) has no effect. `area` is the scroll area at the
  /// point in a gesture's first scroll; later scrolls ignore it.
  case scrolled(Point2D, dx: Double, dy: Double, area: ScrollArea = 0)
  /// The wheel turned with the pointer at a point; negative notches are away from the user. `area`
  /// is the scroll area at the point.
  case wheel(Point2D, notches: Double, area: ScrollArea = 0)
  /// A pointer was cancelled: its press ends and has no effect. nil cancels every pointer.
  case cancelled(PointerID?)
  /// A key went down: Up, Down, Page Up, Page Down, Home and End choose a detent; Space and Return
  /// move to the next; Escape cancels a drag, steps down or dismisses. Other keys have no effect.
  case key(Key)
  /// The view's size or insets changed.
  case resized(SheetGeometry)
  /// Sets the height of an area's content, points; includes the header unless the area has an
  /// extent.
  case contentHeight(Double, of: ScrollArea = 0)
  /// Sets the content's anchor for `Detent.anchor`: the distance from the card's free edge to the
  /// lower end of an element, points, header included; 0 for none. A card has one anchor for all
  /// its areas.
  case contentAnchor(Double)
  /// Sets the thing that the card grows out of and goes back into; nil, and an origin without a size
  /// or with invalid numbers, is none. A flight continues to the new rectangle: set the origin again
  /// whenever the thing moves. Without an origin, or while it lies outside the view, the card comes
  /// and leaves over its edge; so does a sheet that is not at the bottom, or that is persistent.
  case origin(SheetOrigin?)
  /// Scrolls an area's content to an offset, the distance by which the content is moved up, points.
  case scroll(to: Double, animated: Bool, of: ScrollArea = 0)
}

extension SheetInput {
  /// Presents the sheet at the initial detent.
  public static var present: SheetInput { .present(nil) }

  /// Cancels every pointer.
  public static var cancelled: SheetInput { .cancelled(nil) }

  /// How much of a press a control uses; the sheet handles only the remainder.
  public enum PressClaim: String, Hashable, Sendable, CaseIterable {
    /// No control is at the point.
    case nothing
    /// The click, and mostly horizontal moves; a mostly vertical move beyond the control's slop
    /// drags the sheet.
    case click
    /// The click and all moves; the sheet ignores the press.
    case everything
  }
}

/// The part of the view that a press hits.
public enum SheetRegion: String, Hashable, Sendable, CaseIterable {
  /// The view outside the sheet.
  case background
  /// The card without its handle.
  case card
  /// The handle and a margin around it, which make it easier to hit.
  case handle
  /// The dimmed view behind a modal sheet.
  case dimmer
}

/// Identifies a finger or the mouse from press to release.
public struct PointerID: Hashable, Sendable, CustomStringConvertible {
  private enum Kind: Hashable, Sendable {
    case mouse, touch, touchpad
  }

  private let number: Int
  private let kind: Kind

  /// The mouse.
  public static let mouse = PointerID(number: 0, kind: .mouse)

  /// A finger, by its number in the window system.
  public static func touch(_ number: Int) -> PointerID { PointerID(number: number, kind: .touch) }

  /// The fingers on a touchpad, which have no position in the view.
  static let touchpad = PointerID(number: 0, kind: .touchpad)

  /// `mouse`, `touch 3` or `touchpad`.
  public var description: String {
    switch kind {
    case .mouse: "mouse"
    case .touch: "touch " + number.description
    case .touchpad: "touchpad"
    }
  }

  /// The finger's number; nil for other pointers.
  public var finger: Int? { kind == .touch ? number : nil }
}
