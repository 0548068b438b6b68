import SheetControls
import SheetEngine
import SheetPlayground

final class DetentsEditor {
  let view = StackView([], top: 4, widest: nil)
  private let editor: PlaygroundEditor
  private let title: Label
  private let addButton = Button("Add a detent", icon: Icon.plus)
  private var rows: [DetentRow] = []
  var onResize: () -> Void = {}

  init(_ title: String, _ editor: PlaygroundEditor) {
    self.title = Label(title) { $0.body.lines(1) }
    self.editor = editor
    addButton.action = { editor.change { $0.addDetent(in: editor.geometry) } }
    refresh()
  }

  func refresh() {
    let detents = editor.settings.configuration.detents
    let isResized = detents.count != rows.count
    if isResized {
      rows =
        rows.prefix(detents.count)
        + detents.dropFirst(rows.count).map { DetentRow($0, editor) }
      let items: [StackView.Item] =
        [.init(title, height: 30)] + rows.map { .init($0, height: DetentRow.height) }
        + [.space(4), .init(addButton, gap: 12, height: 44)]
      view.keepingFocus { view.items = items }
    }
    for (row, detent) in zip(rows, detents) { row.show(detent, isOnly: detents.count == 1) }
    if isResized { onResize() }
  }
}
