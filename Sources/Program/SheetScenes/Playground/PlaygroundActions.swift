import SheetControls

/// The buttons that do something with all settings together.
struct PlaygroundActions {
  let copyCommand = Button("Copy command")
  let copySwift = Button("Copy Swift")
  let saveFilm = Button("Save film")
  let undo = Button("Undo")
  let redo = Button("Redo")
  let reset = Button("Reset")
}

/// Buttons of equal width side by side.
final class ButtonRow: View {
  private let buttons: [Button]

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init()
    for button in buttons { add(button) }
  }

  override func layout() {
    let gap = 12.0
    let width = (frame.width - gap * Double(buttons.count - 1)) / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect2D(
        x: Double(index) * (width + gap), y: 0, width: max(0, width), height: frame.height)
    }
  }
}
