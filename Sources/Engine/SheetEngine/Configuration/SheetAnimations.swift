/// Animations of the card.
public struct SheetAnimations: Equatable, Hashable, Sendable {
  /// Animation of presenting.
  public var present: SheetAnimation
  /// Animation between detents.
  public var settle: SheetAnimation
  /// Animation of dismissing.
  public var dismiss: SheetAnimation
  /// Animation to the new height when the view's size changes while the sheet rests; nil jumps.
  public var resize: SheetAnimation?

  /// Creates animations; by default springs, and without animation when the view's size changes.
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

#if !hasFeature(Embedded)
  extension SheetAnimations: Codable {}
#endif
