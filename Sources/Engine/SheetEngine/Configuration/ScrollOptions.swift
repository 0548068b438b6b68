/// Inputs that scroll the content of a card.
public enum ScrollInput: String, Equatable, Hashable, Sendable, CaseIterable {
  /// None: the content stands still, and every drag moves the sheet.
  case none
  /// The wheel, the touchpad and the program; a drag in the content moves the sheet.
  case wheel
  /// The inputs of `wheel` and a drag in the content, which moves the sheet when the content reaches its end.
  case all
}

/// Options of a card's scrolling content. Nothing scrolls until the content's height is set.
public struct ScrollOptions: Equatable, Sendable {
  /// The inputs that scroll the content.
  public var input: ScrollInput
  /// Height at the card's top that does not scroll, points; a press there moves the sheet.
  public var header: Double
  /// Height at the card's lower end that does not scroll, points, visible at every height of the card. The
  /// content's end rests above it.
  public var footer: Double
  /// Whether scrolling up below the highest detent makes the sheet grow before the content moves.
  public var growsFirst: Bool
  /// The fraction of the content's velocity that is left after a millisecond, 0…1 (not 1). UIKit's scroll
  /// views have 0.998.
  public var rate: Double
  /// The fraction of a drag beyond its ends that the content follows, 0…1; 0 stops it there. UIKit's scroll
  /// views have 0.55.
  public var rubberBand: Double
  /// Distance of a notch of the wheel, points. Chromium on X11 has 53 pixels (`kWheelScrollAmount`).
  public var wheelStep: Double
  /// Response of the critical spring that moves content to an offset for the wheel or the program, seconds;
  /// after this time 1 % of the way is left. 0 jumps. GTK's animated scrolls take 0.2 s as well.
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

#if !hasFeature(Embedded)
  extension ScrollInput: Codable {}
  extension ScrollOptions: Codable {}
#endif
