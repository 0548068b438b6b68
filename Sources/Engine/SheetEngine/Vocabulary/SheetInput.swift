/// An input of a sheet. Every input is allowed in every state; an input with impossible numbers has no
/// effect, except that a release always ends its press. A sheet may refuse a command of the program:
/// `perform(_:at:)` throws the reason, `handle(_:at:)` ignores the command.
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

  /// Whether the numbers of a pointer's input are possible. A release always is, because it ends a
  /// press wherever it is. The program's commands are checked where their refusal is known.
  @inline(__always)
  var isPossible: Bool {
    switch self {
    case .pressed(let point, _, _, _, let area): point.isSensible && area.isPossible
    case .moved(let point, _): point.isSensible
    case .scrolled(let point, let dx, let dy, let area):
      point.isSensible && dx.isSensible && dy.isSensible && area.isPossible
    case .wheel(let point, let notches, let area):
      point.isSensible && notches.isSensible && area.isPossible
    case .present, .dismiss, .move, .released, .cancelled, .key, .resized, .contentHeight,
      .contentAnchor, .origin, .scroll:
      true
    }
  }

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
