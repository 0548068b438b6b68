import Controls
import Playground
import SheetEngine

/// The heights that the sheet rests at: each with its name, what it is measured by, and how much; more can
/// be added.
final class DetentsEditor: View {
  private static let head = 34.0
  private static let foot = 60.0

  private let editor: PlaygroundEditor
  private let title: String
  private let addButton = Button("Add a detent", icon: Icon.plus)
  private var rows: [DetentRow] = []
  /// Runs when its height has changed.
  var onResize: () -> Void = {}

  init(_ title: String, _ editor: PlaygroundEditor) {
    self.title = title
    self.editor = editor
    super.init()
    add(addButton)
    addButton.action = { [weak self] in self?.editor.addDetent() }
    refresh()
  }

  /// Brings the rows up to the settings.
  func refresh() {
    let detents = editor.settings.configuration.detents
    let isResized = detents.count != rows.count
    while rows.count > detents.count { remove(rows.removeLast()) }
    while rows.count < detents.count {
      let row = DetentRow(detents[rows.count], editor)
      rows.append(row)
      add(row)
    }
    for (row, detent) in zip(rows, detents) { row.show(detent, isOnly: detents.count == 1) }
    layout()
    if isResized { onResize() }
  }

  override func height(in width: Double) -> Double {
    DetentsEditor.head + Double(rows.count) * DetentRow.height + DetentsEditor.foot
  }

  override func layout() {
    for (index, row) in rows.enumerated() {
      row.frame = Rect2D(
        x: 0, y: DetentsEditor.head + Double(index) * DetentRow.height, width: frame.width,
        height: DetentRow.height)
    }
    addButton.frame = Rect2D(
      x: 0, y: DetentsEditor.head + Double(rows.count) * DetentRow.height + 4, width: frame.width,
      height: 44)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.text(title, painter.type.body.lines(1), x: 0, y: 4, width: frame.width)
  }
}
