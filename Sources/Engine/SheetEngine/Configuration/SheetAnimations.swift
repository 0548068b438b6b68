/// Animations of the card.
public struct SheetAnimations: Equatable, Sendable {
  /// Animation of presenting.
  public var present: SheetAnimation
  /// Animation between detents.
  public var settle: SheetAnimation
  /// Animation of dismissing.
  public var dismiss: SheetAnimation
  /// Animation to the new height when the view's size changes while the sheet rests; nil jumps.
  public var resize: SheetAnimation?

  /// Creates animations. By default all are springs, and a change of the view's size is not
  /// animated.
  public init(
    present: SheetAnimation = .standard, settle: SheetAnimation = .standard,
    dismiss: SheetAnimation = .standard, resize: SheetAnimation? = nil
  ) {
    self.present = present
    self.settle = settle
    self.dismiss = dismiss
    self.resize = resize
  }

  func slowed(by factor: Double) -> SheetAnimations {
    SheetAnimations(
      present: present.slowed(by: factor), settle: settle.slowed(by: factor),
      dismiss: dismiss.slowed(by: factor), resize: resize?.slowed(by: factor))
  }
}

/// The course of a motion between two positions: a timing curve or a spring.
public enum AnimationCurve: Equatable, Sendable {
  /// A timing curve over the animation's duration.
  case bezier(CubicBezier)
  /// A spring, which determines the duration and continues the card's velocity.
  case spring(SheetSpring)
}

/// A curve and its duration.
public struct SheetAnimation: Equatable, Sendable {
  /// The curve.
  public var curve: AnimationCurve
  /// The duration, seconds, ≥ 0; with 0 the card jumps. Springs ignore it. A sheet replaces NaN and
  /// +∞ by 0.25.
  public var duration: Double

  /// Creates an animation.
  public init(_ curve: AnimationCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Creates an animation along a timing curve; `duration` is in seconds.
  public static func bezier(_ curve: CubicBezier, duration: Double) -> SheetAnimation {
    SheetAnimation(.bezier(curve), duration: duration)
  }

  /// Creates an animation of a spring.
  ///
  /// - Parameters:
  ///   - response: Duration of one undamped swing, seconds: see `SheetSpring`.
  ///   - dampingRatio: 1 is critical; below 1 the spring swings.
  public static func spring(response: Double, dampingRatio: Double = 1) -> SheetAnimation {
    SheetAnimation(
      .spring(SheetSpring(response: response, dampingRatio: dampingRatio)), duration: 0)
  }

  /// A critically damped spring with a response of 0.344 s: the default of most animations.
  public static let standard = spring(response: 0.344)

  static let atOnce = SheetAnimation(.bezier(.linear), duration: 0)

  /// This animation, slower by a factor; 1 changes nothing.
  public func slowed(by factor: Double) -> SheetAnimation {
    switch curve {
    case .bezier: return SheetAnimation(curve, duration: duration * factor)
    case .spring(let spring):
      let slow = SheetSpring(response: spring.response * factor, dampingRatio: spring.dampingRatio)
      return SheetAnimation(.spring(slow), duration: duration * factor)
    }
  }
}
