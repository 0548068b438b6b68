public import SheetEngine

/// The step response of an animation: from 0 to 1.
public struct StepAnswer: Equatable, Sendable {
  private let animation: SheetAnimation

  /// Creates the response of an animation.
  public init(_ animation: SheetAnimation) { self.animation = animation }

  /// The response after a time in seconds; a spring's may exceed 1.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    switch animation.curve {
    case .bezier(let curve):
      return animation.duration > 0 ? curve.progress(at: time / animation.duration) : 1
    case .spring(let spring): return 1 - spring.state(after: time, offset: 1, velocity: 0).offset
    }
  }
}
