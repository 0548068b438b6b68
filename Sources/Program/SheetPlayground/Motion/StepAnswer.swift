public import SheetEngine

/// The step response of an animation: from 0 to 1.
public struct StepAnswer: Equatable, Sendable {
  private let animation: SheetAnimation

  /// Creates the response of an animation.
  public init(_ animation: SheetAnimation) { self.animation = animation }

  /// The time until the response is within 0.01 of its final value, seconds.
  public var duration: Double {
    switch animation.curve {
    case .bezier: animation.duration
    case .spring(let spring): spring.settlingDuration(offset: 1, velocity: 0, distance: 0.01)
    }
  }

  /// The response after a time in seconds; a spring's may exceed 1.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    switch animation.curve {
    case .bezier(let curve):
      return animation.duration > 0 ? curve.progress(at: time / animation.duration) : 1
    case .spring(let spring): return 1 - spring.state(after: time, offset: 1, velocity: 0).offset
    }
  }

  /// Fills an array with the response at equally spaced times from 0 to the given seconds.
  public func fill(_ values: inout [Double], over seconds: Double) {
    guard values.count > 1 else { return }
    for index in values.indices {
      values[index] = value(at: seconds * Double(index) / Double(values.count - 1))
    }
  }
}
