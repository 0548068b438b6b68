/// All settings of a sheet.
///
/// ```swift
/// Sheet(SheetConfiguration(detents: [.medium, .height(200)]), in: geometry)
/// ```
///
/// Lengths are points, times seconds, velocities points per second (positive downward), opacities
/// 0…1.
public struct SheetConfiguration: Equatable, Sendable {
  /// The detents, in any order; at least one.
  public var detents: [Detent]
  /// The detent to present at.
  public var initialDetent: Detent.ID
  /// The smallest `top` of the card, points.
  public var minimumTop: Double
  /// Whether no detent is higher than the content; no effect while the content's height is unknown,
  /// and for a sheet at the left or right.
  public var fitsContent: Bool
  /// The side of the view that the sheet comes from. Heights are measured from this side, and `top`
  /// from the opposite side; for a sheet at the left, heights are widths.
  public var edge: SheetEdge
  /// The maximum width of the card, points, ≥ 1; nil or +∞ is the view's width.
  public var maximumWidth: Double?
  /// Alignment of a card that is narrower than the view.
  public var alignment: SheetAlignment
  /// Free space around the card.
  public var insets: SheetInsets
  /// Free space below the card's bottom edge.
  public var reservedBottom: ReservedBottom
  /// Permission to dismiss the sheet.
  public var dismissal: SheetDismissal
  /// The highest detent at which the view behind the sheet is not dimmed and can be used; nil for
  /// none.
  public var undimmedThrough: Detent.ID?
  /// The action of the Escape key.
  public var escape: EscapeAction
  /// Options of drags and taps.
  public var drag: DragOptions
  /// Options of the scrolling content.
  public var scroll: ScrollOptions
  /// Rules for the target of a released card.
  public var release: ReleaseOptions
  /// Animations of the card.
  public var animations: SheetAnimations
  /// The dimmer behind the card.
  public var dim: DimOptions
  /// How the view behind the card shrinks while the card rises; only in a `SheetStack`.
  public var backdrop: BackdropOptions
  /// Colours, radii, the handle and the shadow.
  public var look: SheetLook

  /// The default maximum width of a card, points, because longer lines of text are hard to read.
  public static let standardMaximumWidth = 640.0

  /// Creates a configuration; the defaults are the values of `standard`.
  ///
  /// By default, the initial detent is the first in `detents`, and dimming is at its maximum at and
  /// above the initial detent.
  @inline(never)
  public init(
    detents: [Detent] = [.medium, .large], initialDetent: Detent.ID? = nil,
    minimumTop: Double = 0, fitsContent: Bool = false,
    edge: SheetEdge = .bottom, maximumWidth: Double? = standardMaximumWidth,
    alignment: SheetAlignment = .center, insets: SheetInsets = .none,
    reservedBottom: ReservedBottom = .points(0),
    dismissal: SheetDismissal = .allowed, undimmedThrough: Detent.ID? = nil,
    escape: EscapeAction = .step, drag: DragOptions = DragOptions(),
    scroll: ScrollOptions = ScrollOptions(), release: ReleaseOptions = ReleaseOptions(),
    animations: SheetAnimations = SheetAnimations(), dim: DimOptions? = nil,
    backdrop: BackdropOptions = BackdropOptions(), look: SheetLook = SheetLook()
  ) {
    let initial = initialDetent ?? detents.first?.id ?? ""
    self.detents = detents
    self.initialDetent = initial
    self.minimumTop = minimumTop
    self.fitsContent = fitsContent
    self.edge = edge
    self.maximumWidth = maximumWidth
    self.alignment = alignment
    self.insets = insets
    self.reservedBottom = reservedBottom
    self.dismissal = dismissal
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

  /// This configuration with every animation slower by a factor; 1 changes nothing.
  public func slowed(by factor: Double) -> SheetConfiguration {
    var slow = self
    slow.animations = animations.slowed(by: factor)
    slow.scroll.approach = scroll.approach * factor
    return slow
  }

  /// This configuration with slow and reduced motion.
  package func paced(by slowness: Double, reducesMotion: Bool) -> SheetConfiguration {
    let slowed = slowed(by: slowness)
    return reducesMotion ? slowed.withReducedMotion() : slowed
  }

  /// This configuration for users who prefer reduced motion. States and events stay the same, but a
  /// motion of the card takes at most 0.1 s, the view behind does not recede, and scrolling to an
  /// offset jumps; flung content still glides.
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

/// Free space at the bottom of the view.
public enum ReservedBottom: Equatable, Sendable {
  /// Points above the view's bottom edge.
  case points(Double)
  /// The safe area's bottom inset: a tab bar, for example.
  case safeArea
}

/// The action of the Escape key on a sheet that is not being dragged.
public enum EscapeAction: String, Hashable, Sendable, CaseIterable {
  /// Dismisses the sheet from any detent.
  case dismiss
  /// Moves one detent down; dismisses the sheet from the lowest.
  case step
}

/// Permission to dismiss a sheet.
public enum SheetDismissal: Equatable, Sendable {
  /// The user and the program may dismiss the sheet.
  case allowed
  /// Only the program may dismiss the sheet. The sheet refuses every gesture, tap and key, and
  /// resists a drag below the lowest detent.
  case refused
  /// The program's function decides: it gets the cause, and false refuses the dismissal.
  ///
  /// `Sheet.dismiss(at:)` calls the function too, with the cause `api`. A drag calls it once, with
  /// `.drag`, before the card goes below its lowest detent; after a refusal the card resists, and
  /// the release does not call it again. A sheet that leaves because its last detent became
  /// unavailable does not call it. A query about a later time calls it if a dismissal depends on it
  /// until then. To read the state of the main actor, create the function by
  /// `NamedFunction.onMainActor(_:_:)`.
  case asks(NamedFunction<SheetEvent.Cause, Bool>)
  /// Nobody may dismiss the sheet: it is part of the screen, visible from the start, and the user
  /// can use the view that it does not cover.
  case never

  package var question: NamedFunction<SheetEvent.Cause, Bool>? {
    if case .asks(let function) = self { function } else { nil }
  }
}

/// `dismissal` as two boolean settings, `persistent` and `dismissible`.
extension SheetConfiguration {
  /// Whether neither the user nor the program may dismiss the sheet. Setting false changes `never`
  /// to `refused`: only the program may dismiss it.
  package var isPersistent: Bool {
    get { if case .never = dismissal { true } else { false } }
    set {
      if newValue { dismissal = .never } else if isPersistent { dismissal = .refused }
    }
  }

  /// Whether the user may dismiss the sheet. Setting it has no effect on a persistent sheet.
  package var isDismissible: Bool {
    get {
      switch dismissal {
      case .allowed, .asks: true
      case .refused, .never: false
      }
    }
    set {
      if newValue != isDismissible, !isPersistent { dismissal = newValue ? .allowed : .refused }
    }
  }
}

/// The side of the view that a sheet comes from.
///
/// In a right-to-left view `left` and `right` change sides.
public enum SheetEdge: String, Hashable, Sendable, CaseIterable {
  /// Bottom edge, the default.
  case bottom
  /// Top edge: the whole sheet is mirrored, and the content's offset counts from the content's end.
  case top
  /// Left edge; the content does not scroll.
  case left
  /// Right edge; the content does not scroll.
  case right

  var isHorizontal: Bool { self == .left || self == .right }

  var mirrored: SheetEdge {
    switch self {
    case .bottom, .top: self
    case .left: .right
    case .right: .left
    }
  }
}

/// Alignment of a card that is narrower than the view. A sheet at the left or right ignores it,
/// because its card is as high as the view.
public enum SheetAlignment: String, Hashable, Sendable, CaseIterable {
  /// The side where lines of text begin.
  case leading
  /// The middle.
  case center
  /// The side where lines of text end.
  case trailing
}

/// Free space around a card, points, ≥ 0.
public struct SheetInsets: Equatable, Sendable {
  /// Space between the card and the edge that it comes from. Above 0 the card floats: all its
  /// corners are rounded.
  public var edge: Double
  /// Space between the card and the two adjacent sides.
  public var sides: Double
  /// Distance of the hidden card beyond the view's side, points: room for its shadow. Above 0, a
  /// card below its lowest detent keeps its height and slides out; with 0 it shrinks instead.
  public var exit: Double

  /// Creates insets, in points.
  public init(edge: Double = 0, sides: Double = 0, exit: Double = 0) {
    self.edge = edge
    self.sides = sides
    self.exit = exit
  }

  /// No insets.
  public static let none = SheetInsets()
}
