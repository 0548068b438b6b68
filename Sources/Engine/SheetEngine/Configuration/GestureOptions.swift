/// The region in which a press can start a drag of the card.
public enum DragArea: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// Nowhere: the sheet cannot be dragged and shows no handle.
  case none
  /// On the handle.
  case handle
  /// On the card and its handle.
  case card
  /// Anywhere in the view.
  case view
}

/// The point from which a drag's distance is measured.
public enum DragOrigin: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// The press: the grabbed point is always under the pointer.
  case press
  /// The point where the pointer has moved by the slop and the drag begins: the card starts without
  /// a jump.
  case slop
}

/// The card's movement when a drag returns from beyond a limit.
public enum DragTracking: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// The card waits at the limit until the pointer is back at the point where it crossed the limit.
  case travel
  /// The card moves back as soon as the pointer turns around.
  case steps
}

/// Parts of a card that a drag can begin on.
public struct DragParts: OptionSet, Hashable, CodableSendable {
  /// One bit for each part.
  public var rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Controls in the card: presses with the claim `SheetInput.PressClaim.click`.
  public static let control = DragParts(rawValue: 1)
  /// The handle.
  public static let handle = DragParts(rawValue: 2)
  /// The scrolling content. Without this part, dragging the content scrolls it and never moves the
  /// card.
  public static let content = DragParts(rawValue: 4)
  /// The areas of the card outside its handle, its controls and its scrolling content.
  public static let card = DragParts(rawValue: 8)
  /// The whole card, with its handle and controls.
  public static let all: DragParts = [.control, .handle, .content, .card]
}

/// Options of drags and taps.
public struct DragOptions: Equatable, CodableSendable {
  /// The region in which a drag can begin.
  public var area: DragArea
  /// The parts of the card on which a drag can begin.
  public var parts: DragParts
  /// Width of the strip at the sheet's side of the view from which a press can pull up a hidden
  /// sheet, points; 0 for no strip. Presses in the strip do not reach the view behind; scrolls do.
  /// The strip is beside the space that `SheetConfiguration.reservedBottom` keeps free.
  public var edgeReach: Double
  /// Distance that a pointer moves before a press becomes a drag, points; with 0 the press itself
  /// starts the drag.
  public var slop: Double
  /// The slop of a press that begins on a control inside the card, points.
  public var controlSlop: Double
  /// The ratio of horizontal to vertical distance from which a movement beyond the slop is not a
  /// drag: with 1.35, 27 points sideways and 20 points up. For a pointer without effect if the slop
  /// is 0; for a touchpad, the ratio from which a gesture does not move the sheet.
  public var axisRatio: Double
  /// The point from which a drag's distance is measured.
  public var origin: DragOrigin
  /// The card's movement when a drag returns from beyond a limit.
  public var tracking: DragTracking
  /// Maximum movement of a tap, points.
  public var tapSlop: Double
  /// The slop of a finger, points. Replaces every other slop that is not 0, because a finger is
  /// less exact than a mouse.
  public var touchSlop: Double
  /// The fraction of a drag beyond the limits that the card follows, 0…1; with 0 the card stops at
  /// the limit. Used as `RubberBand.coefficient`; UIKit's scroll views have 0.55.
  public var rubberBand: Double
  /// The limit of the distance that the card follows beyond the limits, points, ≥ 1; nil or +∞ is
  /// the distance to the view's edge.
  public var rubberBandReach: Double?

  /// Creates drag options.
  ///
  /// The defaults of `tapSlop` and `controlSlop` are GTK's drag threshold, 8 points. The defaults
  /// of `touchSlop` (AOSP: 8, Flutter: 18) and of `axisRatio` are this project's choice.
  public init(
    area: DragArea = .card, slop: Double = 8, controlSlop: Double = 8, axisRatio: Double = 1.35,
    origin: DragOrigin = .slop, tracking: DragTracking = .travel, tapSlop: Double = 8,
    touchSlop: Double = 10, rubberBand: Double = 0.55, parts: DragParts = .all,
    edgeReach: Double = 0, rubberBandReach: Double? = nil
  ) {
    self.area = area
    self.parts = parts
    self.edgeReach = edgeReach
    self.slop = slop
    self.controlSlop = controlSlop
    self.axisRatio = axisRatio
    self.origin = origin
    self.tracking = tracking
    self.tapSlop = tapSlop
    self.touchSlop = touchSlop
    self.rubberBand = rubberBand
    self.rubberBandReach = rubberBandReach
  }
}

extension DragOptions {
  func tapSlop(of pointer: PointerID) -> Double { slop(tapSlop, of: pointer) }

  func slop(of pointer: PointerID, onControl: Bool) -> Double {
    slop(onControl ? controlSlop : slop, of: pointer)
  }

  private func slop(_ points: Double, of pointer: PointerID) -> Double {
    pointer.finger == nil || points == 0 ? points : touchSlop
  }
}

/// Inputs that scroll the content of a card.
public enum ScrollInput: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// None: the content stands still, and every drag moves the sheet.
  case none
  /// The wheel, the touchpad and the program; a drag in the content moves the sheet.
  case wheel
  /// The inputs of `wheel`, and drags in the content; a drag moves the sheet once the content has
  /// reached its end.
  case all
}

/// Options of a card's scrolling content. Nothing scrolls until the content's height is set.
public struct ScrollOptions: Equatable, CodableSendable {
  /// The inputs that scroll the content.
  public var input: ScrollInput
  /// Height at the card's top that does not scroll, points; a press there moves the sheet.
  public var header: Double
  /// Height of the strip at the card's lower end that does not scroll, points. The strip is visible
  /// at every height of the card.
  public var footer: Double
  /// Whether scrolling up makes the sheet grow to its highest detent before the content moves.
  public var growsFirst: Bool
  /// Whether a notch of the wheel that would scroll the content has no effect while the card moves.
  public var wheelWaits: Bool
  /// The fraction of the content's velocity that is left after 1 ms, 0 ≤ rate < 1. UIKit's scroll
  /// views have 0.998.
  public var rate: Double
  /// The fraction of a drag beyond the content's ends that the content follows, 0…1; with 0 the
  /// content stops at its end. UIKit's scroll views have 0.55.
  public var rubberBand: Double
  /// Distance that one notch of the wheel scrolls, points; Chromium on X11 has 53 pixels.
  public var wheelStep: Double
  /// Response of the critically damped spring that scrolls for the wheel and the program, seconds:
  /// after this time 1 % of the distance is left. With 0 the content jumps. The default of 0.2 s is
  /// the duration of GTK's animated scrolls.
  public var approach: Double

  /// Creates scroll options.
  public init(
    input: ScrollInput = .all, header: Double = 0, footer: Double = 0, growsFirst: Bool = true,
    rate: Double = 0.998, rubberBand: Double = 0.55, wheelStep: Double = 53, approach: Double = 0.2,
    wheelWaits: Bool = false
  ) {
    self.input = input
    self.header = header
    self.footer = footer
    self.growsFirst = growsFirst
    self.wheelWaits = wheelWaits
    self.rate = rate
    self.rubberBand = rubberBand
    self.wheelStep = wheelStep
    self.approach = approach
  }
}

/// The rule that chooses a release's target.
public enum ReleaseRule: String, Equatable, Hashable, CodableSendable, CaseIterable {
  /// The highest detent, the initial detent or dismissal, by the zone that the card is in: see
  /// `ReleaseOptions`. A flick down dismisses.
  case thresholds
  /// The nearest detent, or hidden. A flick down dismisses.
  case nearest
  /// The nearest detent; a flick goes to the highest or the lowest detent.
  case extremes
  /// The detent just above or just below the card, whichever is nearer to the projected resting
  /// point; below the lowest detent, dismissal. A flick goes to the next detent in its direction.
  /// See also `ReleaseOptions.dismissVelocity`.
  case adjacent
  /// The detent nearest to the projected resting point, or hidden.
  case projected
}

/// Rules for the target of a released card.
public struct ReleaseOptions: Equatable, CodableSendable {
  /// The rule that chooses the target.
  public var rule: ReleaseRule
  /// A function of the program that gets the rule's decision and returns the target; nil keeps the
  /// rule's target.
  public var decide: NamedFunction<ReleaseDecision, SheetPlace>?
  /// A release faster than this is a flick, points per second.
  public var flickVelocity: Double
  /// Damping ratio of the spring after a flick; nil keeps the animation's own ratio.
  public var flickDamping: Double?
  /// Rule `adjacent`: a release downward faster than this dismisses the sheet from any detent, if
  /// the user may dismiss it; points per second, ≥ 1. With nil or +∞ a flick moves by one detent at
  /// most.
  public var dismissVelocity: Double?
  /// The fraction of a velocity that is left after 1 ms, 0 ≤ rate < 1, for rules with a projected
  /// resting point. UIKit's scroll views have 0.998.
  public var projectionRate: Double
  /// Rule `thresholds`: a card whose `top` is less than this fraction of the available height goes
  /// to the highest detent, 0…1.
  public var upperThreshold: Double
  /// Rule `thresholds`: a card nearer than this to the safe area's bottom edge is dismissed,
  /// points.
  public var lowerThreshold: Double

  /// Creates release options; the defaults are the options of `SheetConfiguration.standard`.
  public init(
    rule: ReleaseRule = .adjacent, flickVelocity: Double = 500, flickDamping: Double? = 0.85,
    projectionRate: Double = 0.998, upperThreshold: Double = 0.25, lowerThreshold: Double = 70,
    dismissVelocity: Double? = nil,
    decide: NamedFunction<ReleaseDecision, SheetPlace>? = nil
  ) {
    self.rule = rule
    self.decide = decide
    self.flickVelocity = flickVelocity
    self.flickDamping = flickDamping
    self.dismissVelocity = dismissVelocity
    self.projectionRate = projectionRate
    self.upperThreshold = upperThreshold
    self.lowerThreshold = lowerThreshold
  }

  /// Distance that a card released at this velocity would slide until friction stops it, points.
  ///
  /// `v/1000 · r/(1 − r)`: the sum of the velocities left after each millisecond ("Designing Fluid
  /// Interfaces", WWDC 2018).
  public func projectedTravel(velocity: Double) -> Double {
    velocity / 1000 * projectionRate / (1 - projectionRate)
  }
}
