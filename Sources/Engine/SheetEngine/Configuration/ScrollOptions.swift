/// Inputs that scroll the content of a card.
public enum ScrollInput: String, Hashable, Sendable, CaseIterable {
  /// None: the content stands still, and every drag moves the sheet.
  case none
  /// The wheel, the touchpad and the program; a drag in the content moves the sheet.
  case wheel
  /// The inputs of `wheel`, and drags in the content; a drag moves the sheet once the content has
  /// reached its end.
  case all
}

/// Options of a card's scrolling content. Nothing scrolls until the content's height is set.
public struct ScrollOptions: Equatable, Sendable {
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
  /// after this time 1.4 % of the distance is left. With 0 the content jumps. The default of 0.2 s is
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
