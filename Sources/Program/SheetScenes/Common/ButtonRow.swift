import SheetControls

/// Buttons of equal width side by side.
final class ButtonRow: View {
  private static let gap = 12.0
  private let buttons: [Button]

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init()
    for button in buttons { add(button) }
  }

  override func layout() {
    let gaps = ButtonRow.gap * Double(buttons.count - 1)
    let width = max(0, (frame.width - gaps) / Double(buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect2D(
        x: Double(index) * (width + ButtonRow.gap), y: 0, width: width, height: frame.height)
    }
  }
}
