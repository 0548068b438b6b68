/// How a card moves by itself.
public struct SheetAnimations: Equatable, Hashable, Sendable {
  /// How it comes.
  public var present: SheetAnimation
  /// How it moves between detents.
  public var settle: SheetAnimation
  /// How it goes.
  public var dismiss: SheetAnimation
  /// How it gets to its new height when the view's size changes while it rests; nil is at once.
  public var resize: SheetAnimation?

  /// Creates animations; by default springs, and with the view the card goes at once.
  public init(
    present: SheetAnimation = .standard, settle: SheetAnimation = .standard,
    dismiss: SheetAnimation = .standard, resize: SheetAnimation? = nil
  ) {
    self.present = present
    self.settle = settle
    self.dismiss = dismiss
    self.resize = resize
  }

  /// The same animations, `factor` times as slow.
  func slowed(by factor: Double) -> SheetAnimations {
    SheetAnimations(
      present: present.slowed(by: factor), settle: settle.slowed(by: factor),
      dismiss: dismiss.slowed(by: factor), resize: resize?.slowed(by: factor))
  }
}
