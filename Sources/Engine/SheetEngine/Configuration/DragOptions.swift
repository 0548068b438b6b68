/// The region in which a press can start a drag of the card.
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

/// The point from which a drag's travel counts.
public enum DragOrigin: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The press: the grabbed point is always under the pointer.
  case press
  /// The point where the slop was crossed: the card starts without a jump.
  case slop
}

/// Tracking of a drag that returns from beyond a limit.
public enum DragTracking: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The card waits at the limit until the pointer is back at the point where it crossed the limit.
  case travel
  /// Every move counts from the card's position: the card returns at once.
  case steps
}

/// Parts of a card that a drag can begin on.
public struct DragParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public var rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A control in the card: where a press claims a click.
  public static let control = DragParts(rawValue: 1)
  /// The handle.
  public static let handle = DragParts(rawValue: 2)
  /// The scrolling content. Without this part, a drag there scrolls and never moves the card.
  public static let content = DragParts(rawValue: 4)
  /// The rest of the card.
  public static let card = DragParts(rawValue: 8)
  /// All parts.
  public static let all: DragParts = [.control, .handle, .content, .card]
}

/// Options of drags and taps.
public struct DragOptions: Equatable, Sendable {
  /// The region in which a drag can begin.
  public var area: DragArea
  /// The parts of the region on which a drag can begin.
  public var parts: DragParts
  /// A press within this distance of the sheet's side of the view pulls up a hidden sheet, points; 0 disables
  /// it. The view behind the sheet gets no presses there.
  public var edgeReach: Double
  /// Distance that a pointer moves before a press becomes a drag, points. 0 starts the drag at the press.
  public var slop: Double
  /// The slop of a press that begins on a control inside the card, points.
  public var controlSlop: Double
  /// A move whose horizontal distance is at least this many times its vertical one counts as horizontal, and
  /// its press never becomes a drag. Needs a slop above 0.
  public var axisRatio: Double
  /// The point from which the travel counts.
  public var origin: DragOrigin
  /// Tracking of a drag that returns from beyond a limit.
  public var tracking: DragTracking
  /// Maximum movement of a tap, points.
  public var tapSlop: Double
  /// The slop of a finger, replacing each of these slops that is not 0, points: a finger is less exact than a
  /// mouse.
  public var touchSlop: Double
  /// The fraction of a drag beyond the limits that the card follows, 0…1; 0 stops it there. The coefficient
  /// of `RubberBand`; UIKit's scroll views have 0.55.
  public var rubberBand: Double

  /// Creates drag options.
  ///
  /// The 8 points of a tap and of a control are the drag threshold that GTK has by default. The 10 of
  /// a finger are chosen: AOSP has 8, Flutter 18. The ratio of 1.35 is chosen.
  public init(
    area: DragArea = .card, slop: Double = 8, controlSlop: Double = 8, axisRatio: Double = 1.35,
    origin: DragOrigin = .slop, tracking: DragTracking = .travel, tapSlop: Double = 8,
    touchSlop: Double = 10, rubberBand: Double = 0.55, parts: DragParts = .all,
    edgeReach: Double = 0
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
  }
}

extension DragOptions {
  /// Maximum movement of this pointer's tap, points.
  func tapSlop(of pointer: PointerID) -> Double { slop(tapSlop, of: pointer) }

  /// Distance that this pointer moves before its press becomes a drag, points.
  func slop(of pointer: PointerID, onControl: Bool) -> Double {
    slop(onControl ? controlSlop : slop, of: pointer)
  }

  private func slop(_ points: Double, of pointer: PointerID) -> Double {
    pointer.finger == nil || points == 0 ? points : touchSlop
  }
}

#if !hasFeature(Embedded)
  extension DragArea: Codable {}
  extension DragOrigin: Codable {}
  extension DragTracking: Codable {}
  extension DragParts: Codable {}
  extension DragOptions: Codable {}
#endif
