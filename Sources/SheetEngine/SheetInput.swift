/// Which finger or mouse: a pointer keeps its id from press to release.
public struct PointerID: Equatable, Hashable, Sendable {
  /// The number the window system knows it by.
  public let rawValue: Int

  /// Creates an id.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// The mouse.
  public static let mouse = PointerID(0)
}

/// A key that means something to a sheet.
public enum SheetKey: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Takes back a drag, or dismisses, or steps down.
  case escape = "Escape"
  /// To the next higher detent.
  case up = "Up"
  /// To the next lower detent.
  case down = "Down"
  /// As `up`.
  case pageUp = "Prior"
  /// As `down`.
  case pageDown = "Next"
  /// To the highest detent.
  case home = "Home"
  /// To the lowest detent.
  case end = "End"
  /// To the next higher detent, from the highest to the lowest.
  case space = "space"
  /// As `space`.
  case enter = "Return"
  /// Every other key: none of the sheet's business.
  case other
}

/// Something that happened to a sheet. Every input is defined in every state.
public enum SheetInput: Equatable, Sendable {
  /// Come up, to a detent or to the initial one.
  case present(Detent.ID?)
  /// Go away.
  case dismiss
  /// Go to a detent.
  case move(to: Detent.ID)
  /// A pointer went down, perhaps on a control inside the card.
  case pressed(Point, PointerID, onControl: Bool = false)
  /// A pointer moved.
  case moved(Point, PointerID)
  /// A pointer went up.
  case released(Point, PointerID)
  /// Content was scrolled by pixels at a place: points to the right and down that are uncovered.
  case scrolled(Point, dx: Double, dy: Double)
  /// The wheel was turned at a place; negative notches turn away from the user.
  case wheel(Point, notches: Double)
  /// The pointer was taken away: what it did is undone.
  case cancelled
  /// A key went down.
  case key(SheetKey)
  /// The view's size or insets changed.
  case resized(SheetGeometry)
  /// The content wants to be this high, points.
  case contentHeight(Double)
}

/// What a place in the view belongs to.
public enum SheetRegion: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The card.
  case card
  /// The handle, and a margin around it that a pointer can hit.
  case handle
  /// The dimmed view behind a modal sheet.
  case dimmer
  /// Whatever is there without the sheet.
  case background
}
