import SheetControls
import SheetEngine
import SheetPlayground
import SheetTrace

/// All settings, with a search; rows are created when they are first shown.
final class AllSettings {
  let view: StackView
  private let field = TextField(placeholder: "Search all settings", isOutlined: true)
  private let list = StackView([], widest: nil)
  private let editor: PlaygroundEditor
  private var rows: [String: SettingRow] = [:]
  /// Called when the rows or a row's height change.
  var onResize: () -> Void = {}

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    view = StackView([.init(field, gap: 20, height: 44), .init(list)], widest: nil)
    field.onChange = { [weak self] in self?.search() }
  }

  func open() { if list.items.isEmpty { search() } }

  func find(_ key: String) -> SettingRow? {
    if rows[key]?.parent == nil {
      field.setText("")
      search()
    }
    return rows[key]
  }

  private func search() {
    view.keepingFocus { list.items = found }
    view.layout()
    onResize()
  }

  private var found: [StackView.Item] {
    let query = field.buffer.text
    let items = Setting.groups.flatMap { group -> [StackView.Item] in
      let wanted = group.settings.filter { $0.matches(query, in: group) }
      return wanted.isEmpty
        ? [] : [.heading(group.title), .init(TileView(wanted.map(row)), gap: 20)]
    }
    let nothing = Label("No setting is called that.") { $0.caption }
    return items.isEmpty ? [.init(nothing, gap: 20)] : items
  }

  private func row(of setting: Setting) -> StackView.Item {
    let row =
      rows[setting.key] ?? SettingRow(setting, editor, onResize: { [weak self] in self?.search() })
    rows[setting.key] = row
    row.refresh(editor.settings)
    return .init(row)
  }

  func refresh() {
    for row in rows.values where row.parent != nil { row.refresh(editor.settings) }
  }
}

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
        rows.prefix(detents.count) + detents.dropFirst(rows.count).map { DetentRow($0, editor) }
      let items: [StackView.Item] =
        [.init(title, height: 30)] + rows.map { .init($0, height: DetentRow.height) }
        + [.space(4), .init(addButton, gap: 12, height: 44)]
      view.keepingFocus { view.items = items }
    }
    for (row, detent) in zip(rows, detents) { row.show(detent, isOnly: detents.count == 1) }
    if isResized { onResize() }
  }
}

private final class DetentRow: View {
  static let height = 138.0

  private let editor: PlaygroundEditor
  private var id: Detent.ID
  private let name = TextField(placeholder: "Name of a detent", icon: nil, isOutlined: true)
  private let removal = IconButton(Icon.cross, label: "Remove detent")
  /// The card's height at the detent, as a fraction of the available height.
  private let part: Slider
  private var problem: String?

  init(_ detent: Detent, _ editor: PlaygroundEditor) {
    self.editor = editor
    id = detent.id
    part = Slider(
      "Height", range: 0...1, step: 1.0 / 400, value: 0,
      format: { "\(Int((editor.availableHeight * $0).rounded())) pt" })
    super.init()
    for view in [name, removal, part] as [View] { add(view) }
    name.setText(id.name)
    name.onSubmit = { [weak self] in self?.rename() }
    removal.action = { [weak self] in
      guard let self else { return }
      editor.change { $0.removeDetent(self.id) }
    }
    part.action = { [weak self] in
      guard let self else { return }
      let top = editor.availableHeight * (1 - part.value)
      editor.drag { $0.moveDetent(self.id, toTop: top, in: editor.geometry) }
    }
    part.onEnd = { editor.end() }
  }

  func show(_ detent: Detent, isOnly: Bool) {
    if detent.id != id {
      id = detent.id
      name.setText(id.name)
      explain(nil)
    }
    removal.isEnabled = !isOnly
    let top = editor.settings.top(of: id, in: editor.geometry)
    part.set(top.map { 1 - $0 / max(1, editor.availableHeight) } ?? 0)
  }

  private func rename() {
    let text = name.buffer.text
    if text == id.name { return explain(nil) }
    // Sets the id first; otherwise `show` would replace the field's text and caret.
    let old = id
    id = Detent.ID(text)
    editor.change { (settings) throws(SettingError) in try settings.renameDetent(old, to: text) }
    if editor.problem != nil { id = old }
    explain(editor.problem)
  }

  private func explain(_ problem: String?) {
    self.problem = problem
    invalidate()
  }

  override func layout() {
    let side = 44.0
    name.frame = Rect2D(x: 0, y: 4, width: max(0, frame.width - side - 8), height: 36)
    removal.frame = Rect2D(x: max(0, frame.width - side), y: 0, width: side, height: side)
    part.frame = Rect2D(x: 0, y: 60, width: frame.width, height: 66)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    if let problem {
      let style = painter.type.caption.colored(painter.palette.danger).lines(1)
      painter.text(problem, style, x: 0, y: 44, width: frame.width)
    }
    painter.separator(y: frame.height - 8, width: frame.width)
  }
}
