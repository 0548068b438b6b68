/// A `Sheet` or a `SheetStack`: a value that takes inputs and computes frames, each at a time.
public protocol InputReceiver: Equatable, Sendable {
  /// The events that inputs and motions cause.
  associatedtype Event: Equatable, Sendable
  /// The appearance at one time.
  associatedtype Frame: Equatable, Sendable

  /// Handles an input at a time, seconds; returns the events, oldest first.
  @discardableResult
  mutating func handle(_ input: SheetInput, at time: Double) -> [Event]

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
}

extension Sheet: InputReceiver {}
extension SheetStack: InputReceiver {}
