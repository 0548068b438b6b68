/// All settings of a sheet.
///
/// ```swift
/// Sheet(SheetConfiguration(detents: [.medium, .height(200)]), in: geometry)
/// ```
///
/// Lengths are points, times seconds, velocities points per second (positive downward), opacities 0…1.
public struct SheetConfiguration: Equatable, CodableSendable {
  /// The detents, in any order; at least one.
  public var detents: [Detent]
  /// The detent to present at.
  public var initialDetent: Detent.ID
  /// The card's top edge never goes above this, points.
  public var minimumTop: Double
  /// The side of the view that the sheet comes from. Heights are measured from that side, and `top`
  /// from the opposite one; for a sheet at the left, heights are widths.
  public var edge: SheetEdge
  /// The card is never wider than this, points, ≥ 1; nil or +∞ is as wide as the view.
  public var maximumWidth: Double?
  /// Alignment of a card that is narrower than the view.
  public var alignment: SheetAlignment
  /// Free space around the card.
  public var insets: SheetInsets
  /// Free space below the card: the card's bottom edge ends there.
  public var reservedBottom: ReservedBottom
  /// The rule on who may dismiss the sheet.
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
  /// Rules for the place to which a released card goes.
  public var release: ReleaseOptions
  /// Animations of the card.
  public var animations: SheetAnimations
  /// The dimmer behind the card.
  public var dim: DimOptions
  /// The recession of the view behind the card, for sheets in a `SheetStack`.
  public var backdrop: BackdropOptions
  /// Colours, radii, the handle and the shadow.
  public var look: SheetLook

  /// The default maximum width of a card, points: lines of text in a wider one would be too long to read.
  public static let standardMaximumWidth = 640.0

  /// Creates a configuration; omitted values are those of `standard`.
  ///
  /// By default the initial detent is the first, and dimming is at its maximum there and above.
  public init(
    detents: [Detent] = [.medium, .large], initialDetent: Detent.ID? = nil,
    minimumTop: Double = 0,
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

  /// This sheet with every animation `factor` times as slow; 1 changes nothing.
  public func slowed(by factor: Double) -> SheetConfiguration {
    var slow = self
    slow.animations = animations.slowed(by: factor)
    slow.scroll.approach = scroll.approach * factor
    return slow
  }

  /// This sheet for users who prefer reduced motion: the same states and events, but every motion of the card
  /// takes at most a tenth of a second. The view behind does not recede. Content sent to an offset jumps;
  /// flung content still glides.
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
public enum ReservedBottom: Hashable, CodableSendable {
  /// Points above the view's bottom edge.
  case points(Double)
  /// The safe area's bottom inset: a tab bar, for example.
  case safeArea
}

/// The action of the Escape key on a sheet that is not being dragged.
public enum EscapeAction: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// Dismisses the sheet from any detent.
  case dismiss
  /// Moves one detent down, and dismisses the sheet from the lowest.
  case step
}

/// A rule on who may dismiss a sheet.
public enum SheetDismissal: Hashable, CodableSendable {
  /// The user and the program.
  case allowed
  /// The program alone: the sheet refuses every gesture, tap and key, and a drag below the lowest detent meets
  /// resistance.
  case refused
  /// The program's function decides: it gets the cause, and false refuses the dismissal.
  ///
  /// The program's own `dismiss` calls the function too, with the cause `api`. A drag calls the
  /// function once, with `.drag`, before the card goes below its lowest detent; if the function
  /// returns false, the card resists. The function is not called if the sheet leaves because its
  /// last detent became unavailable.
  case asks(NamedFunction<SheetEvent.Cause, Bool>)
  /// The sheet is never dismissed: it is part of the screen, visible from the start, and the user
  /// can reach the view that it does not cover.
  case never

  package var question: NamedFunction<SheetEvent.Cause, Bool>? {
    if case .asks(let function) = self { function } else { nil }
  }
}

/// `dismissal` as two settings, each yes or no: `persistent` and `dismissible`.
extension SheetConfiguration {
  /// Whether nobody may dismiss the sheet, because it is part of the screen. Setting false on a
  /// persistent sheet lets only the program dismiss the sheet.
  @inline(__always)
  package var isPersistent: Bool {
    get { if case .never = dismissal { true } else { false } }
    set {
      if newValue { dismissal = .never } else if isPersistent { dismissal = .refused }
    }
  }

  /// Whether the user may dismiss the sheet. Setting a value has no effect on a persistent sheet.
  @inline(__always)
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
public enum SheetEdge: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// Bottom edge.
  case bottom
  /// Top edge: the whole sheet is mirrored, and the content's offset counts from the content's end.
  case top
  /// Left edge. The sheet scrolls no content there.
  case left
  /// Right edge. The sheet scrolls no content there.
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

/// Alignment, along its edge, of a card that is narrower than the view; a sheet at the left or right has none,
/// because it is as high as the view.
public enum SheetAlignment: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// The side where lines of text begin.
  case leading
  /// The middle.
  case center
  /// The side where lines of text end.
  case trailing
}

/// Free space around a card, points, ≥ 0.
public struct SheetInsets: Hashable, CodableSendable {
  /// Space between the card and the edge that it comes from. Above 0 the card floats: all its corners are
  /// round.
  public var edge: Double
  /// Space between the card and the two adjacent sides.
  public var sides: Double
  /// Distance of the hidden card's free edge beyond the side of the view, points: room for its
  /// shadow. If the distance is above 0, a card below its lowest detent keeps its height and slides
  /// out; with 0 its height shrinks to 0.
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
