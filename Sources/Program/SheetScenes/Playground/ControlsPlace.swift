import SheetControls

/// The controls are in the card, or in a wide window beside it.
final class ControlsPlace {
  let inCard: StackView
  let beside = StackView([], widest: nil)
  private let controls: View
  /// What is in the card while they are not.
  private let note = StackView(
    [
      .init(Label.title("Throw this card"), gap: 8),
      .init(
        Label("Then change something at the right: the card does the same again.") { $0.body },
        gap: 20),
    ], top: 12)

  init(_ controls: View) {
    self.controls = controls
    inCard = StackView([.init(controls)], widest: nil)
  }

  /// Moves the controls out of the card, or back into it.
  func move(besideCard: Bool) {
    beside.items = besideCard ? [.init(controls)] : []
    inCard.items = [.init(besideCard ? note : controls)]
  }

  /// The height of the controls has changed.
  func layOutAnew() { for view in [controls, inCard, beside] { view.layout() } }
}
