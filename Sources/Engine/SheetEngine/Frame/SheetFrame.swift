/// Whether a sheet is hidden, at rest, under a pointer or in motion; raw values are names in
/// timelines.
public enum SheetPhase: String, Hashable, Sendable, CaseIterable {
  /// Not on screen.
  case hidden
  /// Moving on screen by animation.
  case presenting
  /// At rest at a detent or another height.
  case resting
  /// A pointer is down and has not moved far enough to drag.
  case pressed
  /// The card or its content follows the pointer.
  case dragging
  /// Moving to a detent or another height by animation.
  case settling
  /// Moving off screen by animation.
  case dismissing
}

/// A sheet's appearance at one time.
///
/// Frames that look the same are equal: draw only a frame that differs from the last.
public struct SheetFrame: Equatable, Sendable {
  /// Whether the sheet is hidden, at rest, under a pointer or in motion.
  public var phase: SheetPhase
  /// The detent, height or hidden state where the sheet rests or last rested.
  public var place: SheetPlace
  /// The target of the current motion; nil without one.
  public var target: SheetPlace?
  /// The distance from the safe area's top edge to the card's top edge, points; for a sheet at
  /// another side, from the opposite side of the safe area to the card's free edge.
  public var top: Double
  /// The card's velocity, points per second, positive toward the side that the sheet comes from.
  public var velocity: Double
  /// Opacity of the dimmer, 0…1.
  public var dim: Double
  /// The card's rectangle in the view, points.
  public var card: Rect2D
  /// The handle's rectangle in the view, points; nil without a handle.
  public var handle: Rect2D?
  /// 0 for a hidden card, 1 at the highest detent, more beyond it.
  public var progress: Double
  /// The target if the pointer were released now; nil outside a drag.
  public var release: SheetPlace?
  /// Distance by which the content is moved up (down, for a sheet at the top), points; outside
  /// 0…`scrollLimit` while a rubber band holds the content.
  public var scroll: Double
  /// The greatest `scroll` at rest at the card's current height, points; 0 if nothing scrolls.
  public var scrollLimit: Double
  /// Scroll offsets of the areas if the card has several, otherwise nil. `scroll` and `scrollLimit`
  /// belong to area 0.
  public var areas: ScrollAreaOffsets?
  /// Height at the card's top that does not scroll, points.
  public var header: Double
  /// The rectangle at the card's lower end that does not scroll, in the view, points; nil if absent
  /// or invisible.
  public var footer: Rect2D?
  /// Growth of the card beyond its highest detent, points, ≥ 0. Extend the content's background by
  /// this length, otherwise a gap shows.
  public var stretch: Double
  /// The side of the view that the card is at, after mirroring in a right-to-left view.
  public var edge: SheetEdge
  /// Whether all four corners are rounded, because the card floats; otherwise only the two at the
  /// free edge are.
  public var isFloating: Bool
  /// The card between its origin and its place, which a program draws instead of `card`; nil while
  /// the card is at `card`. Not nil for a hidden sheet whose card has not arrived at its origin yet.
  public var drawn: DrawnCard?

  /// The rectangle to draw the card in, points: that of `drawn`, otherwise `card`.
  public var shownCard: Rect2D { drawn?.rect ?? card }

  /// Whether a part of the sheet may be on screen.
  public var isVisible: Bool { phase != .hidden || drawn != nil }

  /// Distance by which an area's content is moved up, points.
  public func scroll(of area: ScrollArea) -> Double {
    areas?[area.number].scroll ?? (area.number == 0 ? scroll : 0)
  }

  /// The greatest scroll offset of an area at rest, points.
  public func scrollLimit(of area: ScrollArea) -> Double {
    areas?[area.number].limit ?? (area.number == 0 ? scrollLimit : 0)
  }
}

extension SheetFrame {
  /// Creates a frame.
  public init(
    phase: SheetPhase, place: SheetPlace, target: SheetPlace?, top: Double, velocity: Double,
    dim: Double, card: Rect2D, handle: Rect2D?, progress: Double = 0, release: SheetPlace? = nil,
    scroll: Double = 0, scrollLimit: Double = 0, header: Double = 0, footer: Rect2D? = nil,
    stretch: Double = 0, edge: SheetEdge = .bottom, isFloating: Bool = false,
    areas: ScrollAreaOffsets? = nil, drawn: DrawnCard? = nil
  ) {
    self.init(
      phase: phase, place: place, target: target, top: top, velocity: velocity, dim: dim,
      card: card, handle: handle, progress: progress, release: release, scroll: scroll,
      scrollLimit: scrollLimit, areas: areas, header: header, footer: footer, stretch: stretch,
      edge: edge, isFloating: isFloating, drawn: drawn)
  }

  /// Converts a point of the view to a point of the scrolled content.
  ///
  /// `y` is the distance from the card's free edge while the content is at its top. `x` is the
  /// distance from the card's left edge, or from the upper edge of a card at the left or right.
  ///
  /// - Parameters:
  ///   - point: A point of the view, for an unscaled card: a single sheet, or the topmost of a
  ///     stack.
  ///   - area: A scroll area of the card. For an area with an extent, `y` counts from its start.
  /// - Returns: The content's point; nil outside the card, on the footer and outside the extent.
  public func contentPoint(for point: Point2D, in area: ScrollArea = 0) -> Point2D? {
    guard let shown = cardPoint(for: point) else { return nil }
    let scroll = scroll(of: area)
    guard let extent = area.extent else {
      return shown.y < header ? shown : Point2D(x: shown.x, y: shown.y + scroll)
    }
    guard extent.contains(shown.y) else { return nil }
    return Point2D(x: shown.x, y: shown.y - extent.lowerBound + scroll)
  }

  private func cardPoint(for point: Point2D) -> Point2D? {
    let card = shownCard
    guard phase != .hidden, card.contains(point), footer?.contains(point) != true else {
      return nil
    }
    return switch edge {
    case .bottom: Point2D(x: point.x - card.x, y: point.y - card.y)
    case .top: Point2D(x: point.x - card.x, y: card.maxY - point.y)
    case .left: Point2D(x: point.y - card.y, y: card.maxX - point.x)
    case .right: Point2D(x: point.y - card.y, y: point.x - card.x)
    }
  }
}
