/// The region in which a press can start a drag of the card.
public enum DragArea: String, Hashable, Sendable, CaseIterable {
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
public enum DragOrigin: String, Hashable, Sendable, CaseIterable {
  /// The press: the grabbed point is always under the pointer.
  case press
  /// The point where the pointer has moved by the slop and the drag begins: the card starts without
  /// a jump.
  case slop
}

/// The card's movement when a drag returns from beyond a limit.
public enum DragTracking: String, Hashable, Sendable, CaseIterable {
  /// The card waits at the limit until the pointer is back at the point where it crossed the limit.
  case travel
  /// The card moves back as soon as the pointer turns around.
  case steps
}

/// Parts of a card that a drag can begin on.
public struct DragParts: OptionSet, Hashable, Sendable {
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
public struct DragOptions: Equatable, Sendable {
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
