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

/// From where a drag's travel counts.
public enum DragOrigin: String, Equatable, Hashable, Sendable, CaseIterable {
  /// From the press: the grabbed point is always under the pointer.
  case press
  /// From where the slop was crossed: the card starts without a jump.
  case slop
}

/// How a drag comes back from beyond a limit.
public enum DragTracking: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The card waits at the limit until the pointer is back where it left it.
  case travel
  /// Every move counts from where the card is: it comes back at once.
  case steps
}

/// Parts of a card that a drag can begin on.
public struct DragParts: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public var rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A control in the card: where a press claims a click.
  public static let control = DragParts(rawValue: 1)
  /// The handle.
  public static let handle = DragParts(rawValue: 2)
  /// What scrolls. Where it is denied, a drag there scrolls and never moves the card.
  public static let content = DragParts(rawValue: 4)
  /// The rest of the card.
  public static let card = DragParts(rawValue: 8)
  /// All of them.
  public static let all: DragParts = [.control, .handle, .content, .card]
}

/// What a pointer does to a sheet.
public struct DragOptions: Equatable, Sendable {
  /// Where a drag can begin.
  public var area: DragArea
  /// On which parts of that. The area says how far it reaches; this takes parts out of it.
  public var parts: DragParts
  /// A press so close to its side of the view pulls up a sheet that is hidden, points; 0 is nowhere. What
  /// is there behind the sheet cannot be pressed then.
  public var edgeReach: Double
  /// How far a pointer moves before a press is a drag, points. 0 follows from the press on.
  public var slop: Double
  /// The slop of a press that begins on a control inside the card, points.
  public var controlSlop: Double
  /// A move that goes this many times as far sideways as up or down counts as horizontal, and its press
  /// never becomes a drag. Only where there is a slop to tell by.
  public var axisRatio: Double
  /// From where the travel counts.
  public var origin: DragOrigin
  /// How it comes back from beyond a limit.
  public var tracking: DragTracking
  /// How far a pointer may move and still have tapped, points.
  public var tapSlop: Double
  /// What a finger has instead of each of these slops that is not 0, points: it is less exact than a
  /// mouse.
  public var touchSlop: Double
  /// How much of a drag beyond the limits the card follows, 0…1; 0 stops it there. The coefficient
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
  /// How far this pointer may move and still have tapped, points.
  func tapSlop(of pointer: PointerID) -> Double { slop(tapSlop, of: pointer) }

  /// How far this pointer moves before its press is a drag, points.
  func slop(of pointer: PointerID, onControl: Bool) -> Double {
    slop(onControl ? controlSlop : slop, of: pointer)
  }

  private func slop(_ points: Double, of pointer: PointerID) -> Double {
    pointer.finger == nil || points == 0 ? points : touchSlop
  }
}
