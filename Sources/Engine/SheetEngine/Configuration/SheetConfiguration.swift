/// Everything about a sheet that can be chosen.
///
/// ```swift
/// Sheet(SheetConfiguration(detents: [.medium, .height(200)]), in: geometry)
/// ```
///
/// Lengths are points, times seconds, velocities points per second (positive downward), opacities 0…1.
public struct SheetConfiguration: Equatable, Sendable {
  /// The heights it can rest at, in any order; at least one.
  public var detents: [Detent]
  /// Where it goes when it is presented.
  public var initialDetent: Detent.ID
  /// The card's top edge never goes above this, points.
  public var minimumTop: Double
  /// The side of the view that it comes from. Heights and `top` are measured from there, whichever it
  /// is: of a sheet at the left they are widths.
  public var edge: SheetEdge
  /// The card is never wider than this, points; nil is as wide as the view.
  public var maximumWidth: Double?
  /// Where a card that is narrower than the view stands.
  public var alignment: SheetAlignment
  /// What is kept free around the card.
  public var insets: SheetInsets
  /// What is kept free below the card: its bottom edge ends there.
  public var reservedBottom: ReservedBottom
  /// Whether it is part of the screen: there from the start, never dismissed, and what it does not
  /// cover can be used.
  public var isPersistent: Bool
  /// Whether the user may dismiss it: false refuses every gesture, tap and key, and a drag that would
  /// pull it away meets resistance. The program's own `dismiss` goes through.
  public var isDismissible: Bool
  /// Has the last word on every dismissal that is possible, also on the program's own (`api`): told the
  /// cause, false refuses. nil allows it. It is also asked, with `.drag`, when a drag is about to pull the card below
  /// its lowest detent, once in a drag: refused, the card resists. A sheet whose last detent is
  /// not available any more leaves unasked.
  public var mayDismiss: NamedFunction<SheetEvent.Cause, Bool>?
  /// At this detent and below, what is behind the sheet is not dimmed and can be used.
  public var undimmedThrough: Detent.ID?
  /// What the Escape key does.
  public var escape: EscapeAction
  /// What a pointer does to it.
  public var drag: DragOptions
  /// How its content scrolls.
  public var scroll: ScrollOptions
  /// What a release does to it.
  public var release: ReleaseOptions
  /// How it moves by itself.
  public var animations: SheetAnimations
  /// How dark it is behind the card.
  public var dim: DimOptions
  /// How the view behind the card recedes; it counts in a `SheetStack`.
  public var backdrop: BackdropOptions
  /// Colours, radii, the handle.
  public var look: SheetLook

  /// How wide a card is at most when nothing else is said, points: lines of text in a wider one would
  /// be too long to read.
  public static let standardMaximumWidth = 640.0

  /// Creates a configuration; what is not said is as in `standard`.
  ///
  /// The initial detent is the first where none is named, and the view is darkest there and above where no
  /// dim is given.
  public init(
    detents: [Detent] = [.medium, .large], initialDetent: Detent.ID? = nil,
    minimumTop: Double = 0,
    edge: SheetEdge = .bottom, maximumWidth: Double? = standardMaximumWidth,
    alignment: SheetAlignment = .center, insets: SheetInsets = .none,
    reservedBottom: ReservedBottom = .points(0),
    isPersistent: Bool = false, isDismissible: Bool = true,
    mayDismiss: NamedFunction<SheetEvent.Cause, Bool>? = nil, undimmedThrough: Detent.ID? = nil,
    escape: EscapeAction = .step, drag: DragOptions = DragOptions(),
    scroll: ScrollOptions = ScrollOptions(), release: ReleaseOptions = ReleaseOptions(),
    animations: SheetAnimations = SheetAnimations(), dim: DimOptions? = nil,
    backdrop: BackdropOptions = BackdropOptions(), look: SheetLook = SheetLook()
  ) {
    let initial = initialDetent ?? detents.first?.id ?? ""
    self.detents = detents
    self.initialDetent = initial
    self.minimumTop = minimumTop
    self.edge = edge
    self.maximumWidth = maximumWidth
    self.alignment = alignment
    self.insets = insets
    self.reservedBottom = reservedBottom
    self.isPersistent = isPersistent
    self.isDismissible = isDismissible
    self.mayDismiss = mayDismiss
    self.undimmedThrough = undimmedThrough
    self.escape = escape
    self.drag = drag
    self.scroll = scroll
    self.release = release
    self.animations = animations
    self.dim = dim ?? DimOptions(from: .detent(initial))
    self.backdrop = backdrop
    self.look = look
  }

  /// The same sheet with every animation `factor` times as slow; 1 changes nothing.
  public func slowed(by factor: Double) -> SheetConfiguration {
    var slow = self
    slow.animations = animations.slowed(by: factor)
    slow.scroll.approach = scroll.approach * factor
    return slow
  }

  /// The same sheet for people who do not want things to travel: the same states and events, and
  /// every motion of the card is over in a tenth of a second. The view behind stays where it is. Content that
  /// is sent to an offset is there at once; content that was flung still glides.
  public func withReducedMotion() -> SheetConfiguration {
    let short = SheetAnimation.bezier(.easeOut, duration: 0.1)
    var reduced = self
    reduced.animations = SheetAnimations(
      present: short, settle: short, dismiss: short,
      resize: animations.resize == nil ? nil : short)
    reduced.scroll.approach = 0
    reduced.backdrop.scale = 1
    return reduced
  }
}

/// What is kept free at the bottom of the view.
public enum ReservedBottom: Equatable, Hashable, Sendable {
  /// So many points above the view's bottom edge.
  case points(Double)
  /// All below the safe area: a tab bar, for example.
  case safeArea
}

/// What the Escape key does to a sheet that is not being dragged.
public enum EscapeAction: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Dismisses it from wherever it is.
  case dismiss
  /// Goes one detent down, and dismisses it from the lowest.
  case step
}
