/// Who scrolls the content of a card.
public enum ScrollInput: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Nothing: the content stands still, and every drag moves the sheet.
  case none
  /// The wheel, the touchpad and the program; a drag in the content moves the sheet.
  case wheel
  /// A drag in the content as well, which goes over to the sheet where the content ends.
  case all
}

/// How the content of a card scrolls. Nothing scrolls as long as the content's height is not told.
public struct ScrollOptions: Equatable, Sendable {
  /// Who scrolls it.
  public var input: ScrollInput
  /// So many points at the card's top do not scroll; a press there moves the sheet.
  public var header: Double
  /// So many points at the card's lower end do not scroll either: what is there stays in sight, however
  /// high the card is. The last of the content comes to rest above it.
  public var footer: Double
  /// Whether below the highest detent scrolling up makes the sheet grow before the content moves.
  public var growsFirst: Bool
  /// What is left of the content's velocity after a millisecond, 0…1 (not 1). UIKit's scroll views
  /// have 0.998.
  public var rate: Double
  /// How much the content follows a drag beyond its ends, 0…1; 0 stops it there. UIKit's scroll
  /// views have 0.55.
  public var rubberBand: Double
  /// How far a notch of the wheel scrolls, points. Chromium on X11 has 53 pixels
  /// (`kWheelScrollAmount`).
  public var wheelStep: Double
  /// How long content is on its way that the wheel or the program sends to an offset, seconds: the
  /// response of a critical spring, after which 1 % of the way is left. 0 is at once. GTK's animated
  /// scrolls take 0.2 s as well.
  public var approach: Double

  /// Creates scroll options.
  public init(
    input: ScrollInput = .all, header: Double = 0, footer: Double = 0, growsFirst: Bool = true,
    rate: Double = 0.998,
    rubberBand: Double = 0.55, wheelStep: Double = 53, approach: Double = 0.2
  ) {
    self.input = input
    self.header = header
    self.footer = footer
    self.growsFirst = growsFirst
    self.rate = rate
    self.rubberBand = rubberBand
    self.wheelStep = wheelStep
    self.approach = approach
  }
}
