/// Animations of the card.
public struct SheetAnimations: Hashable, CodableSendable {
  /// Animation of presenting.
  public var present: SheetAnimation
  /// Animation between detents.
  public var settle: SheetAnimation
  /// Animation of dismissing.
  public var dismiss: SheetAnimation
  /// Animation to the new height when the view's size changes while the sheet rests; with nil the
  /// card jumps.
  public var resize: SheetAnimation?

  /// Creates animations; by default all are springs, and a change of the view's size is not
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

  /// These animations, `factor` times as slow.
  func slowed(by factor: Double) -> SheetAnimations {
    SheetAnimations(
      present: present.slowed(by: factor), settle: settle.slowed(by: factor),
      dismiss: dismiss.slowed(by: factor), resize: resize?.slowed(by: factor))
  }
}

/// The course of a motion between two positions: a timing curve or a spring.
public enum AnimationCurve: Hashable, CodableSendable {
  /// A timing curve, run over the animation's duration.
  case bezier(CubicBezier)
  /// A spring: its own motion gives the duration, and it continues the card's velocity.
  case spring(SheetSpring)
}

/// A curve and its duration.
public struct SheetAnimation: Hashable, CodableSendable {
  /// The curve.
  public var curve: AnimationCurve
  /// The duration, seconds, ≥ 0; with 0 the value changes at once. Springs ignore it. A sheet replaces NaN
  /// and +∞ by 0.25.
  public var duration: Double

  /// Creates an animation.
  public init(_ curve: AnimationCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// Creates an animation along a timing curve; `duration` in seconds.
  public static func bezier(_ curve: CubicBezier, duration: Double) -> SheetAnimation {
    SheetAnimation(.bezier(curve), duration: duration)
  }

  /// Creates an animation of a spring.
  ///
  /// - Parameters:
  ///   - response: Duration of about one swing, seconds: see `SheetSpring`.
  ///   - dampingRatio: 1 is critical, below 1 the spring swings.
  public static func spring(response: Double, dampingRatio: Double = 1) -> SheetAnimation {
    SheetAnimation(
      .spring(SheetSpring(response: response, dampingRatio: dampingRatio)), duration: 0)
  }

  /// A critical spring with a response of 0.344 seconds, which most animations have by default.
  public static let standard = spring(response: 0.344)

  /// No animation: the duration is 0.
  static let atOnce = SheetAnimation(.bezier(.linear), duration: 0)

  /// This animation, `factor` times as slow; a factor of 1 changes nothing.
  public func slowed(by factor: Double) -> SheetAnimation {
    switch curve {
    case .bezier: return SheetAnimation(curve, duration: duration * factor)
    case .spring(let spring):
      let slow = SheetSpring(response: spring.response * factor, dampingRatio: spring.dampingRatio)
      return SheetAnimation(.spring(slow), duration: duration * factor)
    }
  }
}
