public import SheetEngine

/// How an animation answers a step: it starts at 0 and is sent to 1.
public struct StepAnswer: Equatable, Sendable {
  private let animation: SheetAnimation

  /// The answer of an animation.
  public init(_ animation: SheetAnimation) { self.animation = animation }

  /// How long it takes to within a hundredth of its end, seconds.
  public var duration: Double {
    switch animation.curve {
    case .bezier: animation.duration
    case .spring(let spring): spring.settlingDuration(offset: 1, velocity: 0, distance: 0.01)
    }
  }

  /// How far it has come after so many seconds; springs may exceed 1.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    switch animation.curve {
    case .bezier(let curve):
      return animation.duration > 0 ? curve.progress(at: time / animation.duration) : 1
    case .spring(let spring): return 1 - spring.state(after: time, offset: 1, velocity: 0).offset
    }
  }

  /// Fills a list with even moments: the first at 0, the last after so many seconds.
  public func fill(_ values: inout [Double], over seconds: Double) {
    guard values.count > 1 else { return }
    for index in values.indices {
      values[index] = value(at: seconds * Double(index) / Double(values.count - 1))
    }
  }
}
