import Controls

/// The controls are in the card, or in a wide window beside it.
final class ControlsPlace {
  let inCard = Holder()
  let beside = Holder()
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
    inCard.content = controls
  }

  /// Moves the controls out of the card, or back into it.
  func move(besideCard: Bool) {
    inCard.content = nil
    beside.content = nil
    inCard.content = besideCard ? note : controls
    beside.content = besideCard ? controls : nil
  }

  /// The height of the controls has changed.
  func layOutAnew() {
    controls.layout()
    for holder in [inCard, beside] { holder.layout() }
  }
}
