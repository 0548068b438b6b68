/// Everything about a sheet that can be chosen. A style is nothing but a value of this type.
///
/// Lengths are points, times seconds, velocities points per second (positive downward), opacities 0…1.
public struct SheetConfiguration: Equatable, Sendable {
  /// The heights it can rest at, in any order; at least one.
  public var detents: [Detent]
  /// Where it goes when it is presented.
  public var initialDetent: Detent.ID
  /// The card's top edge never goes above this, points.
  public var minimumTop: Double
  /// Whether the user may dismiss it at all.
  public var isDismissible: Bool
  /// What a pointer does to it.
  public var drag: DragOptions
  /// What a release does to it.
  public var release: ReleaseOptions
  /// How it comes.
  public var present: SheetAnimation
  /// How it moves between detents.
  public var settle: SheetAnimation
  /// How it goes.
  public var dismiss: SheetAnimation
  /// How it gets to its new place when the view's size changes while it rests; nil is at once.
  public var resize: SheetAnimation?
  /// How dark it is behind the card.
  public var dim: DimOptions
  /// Colours, radii, the handle.
  public var look: SheetLook

  /// Creates a configuration.
  public init(
    detents: [Detent], initialDetent: Detent.ID, minimumTop: Double = 0,
    isDismissible: Bool = true, drag: DragOptions = DragOptions(),
    release: ReleaseOptions = ReleaseOptions(), present: SheetAnimation, settle: SheetAnimation,
    dismiss: SheetAnimation, resize: SheetAnimation? = nil, dim: DimOptions, look: SheetLook
  ) {
    self.detents = detents
    self.initialDetent = initialDetent
    self.minimumTop = minimumTop
    self.isDismissible = isDismissible
    self.drag = drag
    self.release = release
    self.present = present
    self.settle = settle
    self.dismiss = dismiss
    self.resize = resize
    self.dim = dim
    self.look = look
  }

  /// The same sheet with every animation `factor` times as slow; 1 changes nothing.
  public func slowed(by factor: Double) -> SheetConfiguration {
    var slow = self
    slow.present = present.slowed(by: factor)
    slow.settle = settle.slowed(by: factor)
    slow.dismiss = dismiss.slowed(by: factor)
    slow.resize = resize?.slowed(by: factor)
    return slow
  }
}

/// Where a press can begin that drags the card.
public enum DragArea: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Nowhere: the sheet cannot be dragged and shows no handle.
  case none
  /// On the handle.
  case handle
  /// On the card and its handle.
  case card
  /// Anywhere in the view.
  case view
}

/// What a pointer does to a sheet.
public struct DragOptions: Equatable, Sendable {
  /// Where a drag can begin.
  public var area: DragArea
  /// How far a pointer moves before a press is a drag, points. 0 follows from the press on. The
  /// travel counts from the press in any case.
  public var slop: Double
  /// How far a pointer may move and still have tapped, points.
  public var tapSlop: Double

  /// Creates drag options. The tap's 8 points are what desktop toolkits allow a mouse.
  public init(area: DragArea = .card, slop: Double = 0, tapSlop: Double = 8) {
    self.area = area
    self.slop = slop
    self.tapSlop = tapSlop
  }
}

/// The rule by which a release finds its target.
public enum ReleaseRule: String, Equatable, Hashable, Sendable, CaseIterable {
  /// By where the card is, in three zones: see `ReleaseOptions`.
  case thresholds
  /// The detent, or hidden, that is nearest.
  case nearest
}

/// What a release does to a sheet.
public struct ReleaseOptions: Equatable, Sendable {
  /// The rule for a release that is not a flick.
  public var rule: ReleaseRule
  /// A downward release faster than this dismisses, points per second.
  public var flickVelocity: Double
  /// Rule `thresholds`: above this fraction of the available height the highest detent wins, 0…1.
  public var upperThreshold: Double
  /// Rule `thresholds`: less than this far above the safe area's bottom edge the sheet is
  /// dismissed, points.
  public var lowerThreshold: Double

  /// Creates release options; the defaults are those of style `snapshot-card`.
  public init(
    rule: ReleaseRule = .thresholds, flickVelocity: Double = 1500, upperThreshold: Double = 0.25,
    lowerThreshold: Double = 70
  ) {
    self.rule = rule
    self.flickVelocity = flickVelocity
    self.upperThreshold = upperThreshold
    self.lowerThreshold = lowerThreshold
  }
}

/// How dark it is behind the card: a function of where the card is, and of nothing else.
public struct DimOptions: Equatable, Sendable {
  /// A place of the card's top edge that the dim depends on.
  public enum Anchor: Equatable, Hashable, Sendable {
    /// Where a detent is.
    case detent(Detent.ID)
    /// Half of a detent's `top`, before limits: style `settings` is fully dim from there up.
    case half(Detent.ID)
    /// A position of its own.
    case position(Position)
    /// Where the card is hidden.
    case hidden
  }

  /// The greatest opacity, 0…1.
  public var opacity: Double
  /// From here up it is that dark.
  public var from: Anchor
  /// From here down it is not dim at all; linear in between.
  public var to: Anchor

  /// Creates dim options.
  public init(opacity: Double, from: Anchor, to: Anchor = .hidden) {
    self.opacity = opacity
    self.from = from
    self.to = to
  }
}
