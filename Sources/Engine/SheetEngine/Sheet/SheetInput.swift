/// Something that happened to a sheet. Every input is defined in every state.
public enum SheetInput: Equatable, Sendable {
  /// Come up, to a place or, with nil, to the initial detent; without animation the card is there at once. A sheet
  /// that is up already goes to the place, or with nil stays where it is.
  case present(SheetPlace?, animated: Bool = true)
  /// Go away.
  case dismiss
  /// Go to a place; `hidden` is as `dismiss`.
  case move(to: SheetPlace)
  /// A pointer went down: which part of it a control at that point claims, and how many clicks it
  /// completes if it becomes one (2 is the second press of a double click). A count above 1 goes on with
  /// clicks on the handle, also where that has moved away from under the pointer.
  case pressed(Point2D, PointerID, claim: PressClaim = .nothing, clickCount: Int = 1)
  /// A pointer moved.
  case moved(Point2D, PointerID)
  /// A pointer went up.
  case released(Point2D, PointerID)
  /// A touchpad scrolled, with the pointer at a point: points to the right and down that are uncovered. Both 0 says that
  /// the fingers were lifted; without that, a pause counts as lifting.
  case scrolled(Point2D, dx: Double, dy: Double)
  /// The wheel was turned, with the pointer at a point; negative notches turn away from the user.
  case wheel(Point2D, notches: Double)
  /// A pointer was taken away: its press is over, and what it did is undone. Nil is every pointer.
  case cancelled(PointerID?)
  /// A key went down: Up, Down, Page Up, Page Down, Home and End choose a detent, Space and Return the
  /// next one, Escape takes back a drag, steps down or dismisses. Other keys do nothing.
  case key(Key)
  /// The view's size or insets changed.
  case resized(SheetGeometry)
  /// The whole content is this high, points, header included; of an area with an extent the area's own.
  case contentHeight(Double)
  /// Scroll the content so that so many points of it are above the card's top.
  case scroll(to: Double, animated: Bool)
  /// What scrolls from now on, and what `.contentHeight` and `.scroll` are about, is this one of the card's
  /// areas. The others keep their offsets, and what was flung there goes on. Say it before a press, a
  /// wheel's notch or a touchpad's scroll in another area than the last; while a pointer holds an area it
  /// is refused.
  case scrollArea(ScrollArea)
}

extension SheetInput {
  /// Come up, to the initial detent.
  public static var present: SheetInput { .present(nil) }

  /// Every pointer was taken away: what they did is undone.
  public static var cancelled: SheetInput { .cancelled(nil) }

  /// Which part of a press a control takes. The rest belongs to the sheet.
  public enum PressClaim: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Nothing: there is no control.
    case nothing
    /// A click, and perhaps sideways drags: beyond the slop of a control a drag is the sheet's.
    case click
    /// Whatever the pointer does until it goes up. The sheet ignores it.
    case everything
  }
}

/// What a point in the view belongs to.
public enum SheetRegion: String, Equatable, Hashable, Sendable, CaseIterable {
  /// What is there without the sheet.
  case background
  /// The card.
  case card
  /// The handle, and a margin around it that a pointer can hit.
  case handle
  /// The dimmed view behind a modal sheet.
  case dimmer
}
