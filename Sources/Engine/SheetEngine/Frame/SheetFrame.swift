/// What the sheet is doing, as the timeline names it.
public enum SheetPhase: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Not on screen.
  case hidden
  /// Coming up for the first time.
  case presenting
  /// Standing still at a detent.
  case resting
  /// A pointer is down and has not moved far enough to drag.
  case pressed
  /// The card or its content follows the pointer.
  case dragging
  /// On its own way to a detent.
  case settling
  /// On its own way out.
  case dismissing
}

/// What the sheet looks like at one moment.
///
/// A frame is a plain value: two moments that look the same have equal frames, so `==`
/// tells whether there is anything to draw.
public struct SheetFrame: Equatable, Sendable {
  /// What the sheet is doing.
  public var phase: SheetPhase
  /// The place where it rests or last rested.
  public var place: SheetPlace
  /// Where it is heading; nil if nowhere.
  public var target: SheetPlace?
  /// Points from the safe area's top edge to the card's top edge; of a sheet at another side, from the
  /// opposite side of the safe area to the card's free edge.
  public var top: Double
  /// The card's velocity, points per second, positive toward its own side of the view.
  public var velocity: Double
  /// Opacity of the dimmer, 0…1.
  public var dim: Double
  /// The card, in points of the view; it reaches the view's edge, or what is kept free there.
  public var card: Rect2D
  /// The handle, in points of the view; nil when there is none.
  public var handle: Rect2D?
  /// How far it has come: 0 hidden, 1 at the highest detent, more when it is pulled beyond.
  public var progress: Double
  /// Where a release now would send it; nil while it is not dragged.
  public var release: SheetPlace?
  /// How far the content is moved up (down, at the top side), points; beyond 0 and `scrollLimit` while a rubber band holds it.
  public var scroll: Double
  /// The greatest offset that the content rests at where the card is now, points; 0 when nothing
  /// scrolls.
  public var scrollLimit: Double
  /// How far each area's content is scrolled, where the card has several; `scroll` and `scrollLimit` are
  /// those of the area that was told last. Nil where there is one only.
  public var areas: ScrollAreaOffsets?
  /// So many points at the card's top do not scroll.
  public var header: Double
  /// What stays at the card's lower end while the content scrolls, in points of the view; nil when there is
  /// nothing, or nothing to be seen of it.
  public var footer: Rect2D?
  /// How much larger the card is than at its highest detent, points, ≥ 0: by so much its content's
  /// background has to be continued, so that no gap is seen.
  public var stretch: Double
  /// The side of the view that the card is at, as it is seen.
  public var edge: SheetEdge
  /// Whether the card stands free of its edge, so that all its corners are round; else those are that
  /// are turned to the view's middle.
  public var isFloating: Bool

  /// Whether there is a sheet on screen at all.
  public var isVisible: Bool { phase != .hidden }

  /// How far the content of an area is moved up, points.
  public func scroll(of area: ScrollArea) -> Double {
    areas?[area.number].scroll ?? (area.number == 0 ? scroll : 0)
  }

  /// The greatest offset that the content of an area rests at, points.
  public func scrollLimit(of area: ScrollArea) -> Double {
    areas?[area.number].limit ?? (area.number == 0 ? scrollLimit : 0)
  }

  /// Creates a frame.
  public init(
    phase: SheetPhase, place: SheetPlace, target: SheetPlace?, top: Double, velocity: Double,
    dim: Double, card: Rect2D, handle: Rect2D?, progress: Double = 0, release: SheetPlace? = nil,
    scroll: Double = 0, scrollLimit: Double = 0, header: Double = 0, footer: Rect2D? = nil,
    stretch: Double = 0, edge: SheetEdge = .bottom, isFloating: Bool = false,
    areas: ScrollAreaOffsets? = nil
  ) {
    self.phase = phase
    self.place = place
    self.target = target
    self.top = top
    self.velocity = velocity
    self.dim = dim
    self.card = card
    self.handle = handle
    self.progress = progress
    self.release = release
    self.scroll = scroll
    self.scrollLimit = scrollLimit
    self.areas = areas
    self.header = header
    self.footer = footer
    self.stretch = stretch
    self.edge = edge
    self.isFloating = isFloating
  }
}

#if !hasFeature(Embedded)
  extension SheetFrame: Codable {}
#endif

#if !hasFeature(Embedded)
  extension SheetPhase: Codable {}
#endif
