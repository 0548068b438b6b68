/// A `Sheet` or a `SheetStack`: a value that takes inputs and computes frames, each at a time.
///
/// Times are seconds. A command that is refused changes nothing, not even `latestTime`.
public protocol InputReceiver: Equatable, Sendable {
  /// The events that inputs and motions cause.
  associatedtype Event: Equatable, Sendable
  /// The appearance at one time.
  associatedtype Frame: Equatable, Sendable

  /// Handles an input at a time, seconds; returns the events, oldest first.
  @discardableResult
  mutating func handle(_ input: SheetInput, at time: Double) -> [Event]

  /// Handles an input like `handle(_:at:)`, but throws if a command is refused, or if the time is
  /// over a second before the latest time.
  ///
  /// - Returns: The events, oldest first.
  @discardableResult
  mutating func perform(_ input: SheetInput, at time: Double) throws(SheetRefusal) -> [Event]

  /// Ends the motions that are over at a time, seconds; returns the events, oldest first.
  @discardableResult
  mutating func advance(to time: Double) -> [Event]

  /// The appearance at a time, seconds.
  func frame(at time: Double) -> Frame

  /// The time of the next change without an input, seconds; nil for none.
  var motionEnd: Double? { get }

  /// Time of the last input or end of a motion, seconds; −∞ before the first.
  var latestTime: Double { get }
}

extension InputReceiver {
  /// Whether frames change without input, because a card or its content moves. Also true during a
  /// touchpad's drag, which a pause ends.
  public var isAnimating: Bool { motionEnd != nil }

  /// Presents a hidden sheet, or moves a visible one; in a stack, the active sheet. A nil `place` is
  /// the initial detent of a hidden sheet, and the current target of a visible one.
  ///
  /// - Parameters:
  ///   - place: A detent, or a height.
  ///   - isAnimated: Whether the sheet moves or jumps. If a pointer has caught the leaving card,
  ///     the card moves, but not until the pointer releases it.
  ///   - time: Now, seconds.
  /// - Returns: The events, oldest first.
  @discardableResult
  public mutating func present(
    _ place: SheetPlace? = nil, animated isAnimated: Bool = true, at time: Double
  ) throws(SheetRefusal) -> [Event] {
    try perform(.present(place, animated: isAnimated), at: time)
  }

  /// Dismisses the sheet, even if `SheetDismissal.refused` keeps the user from dismissing it; in a
  /// stack, the active sheet.
  ///
  /// - Returns: The events, oldest first; none if the sheet is hidden or leaving already. An empty stack
  ///   throws `SheetRefusal.isHidden`.
  @discardableResult
  public mutating func dismiss(at time: Double) throws(SheetRefusal) -> [Event] {
    try perform(.dismiss, at: time)
  }

  /// Moves the sheet to a detent or height, or dismisses it; in a stack, the active sheet.
  ///
  /// - Returns: The events, oldest first; none if the sheet is at the place or moving to it
  ///   already.
  @discardableResult
  public mutating func move(to place: SheetPlace, at time: Double) throws(SheetRefusal) -> [Event] {
    try perform(.move(to: place), at: time)
  }
}

extension Sheet: InputReceiver {}
extension SheetStack: InputReceiver {}
