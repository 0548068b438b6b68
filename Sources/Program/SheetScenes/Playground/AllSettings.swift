import SheetControls
import SheetPlayground
import SheetTrace

/// All settings, with a search. The rows are created when they are first shown.
final class AllSettings {
  let view: StackView
  private let field = TextField(placeholder: "Search all settings", isOutlined: true)
  private let list = StackView([], widest: nil)
  private let editor: PlaygroundEditor
  private var rows: [String: SettingRow] = [:]
  /// Called when the list has other rows or a row another height.
  var onResize: () -> Void = {}

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    view = StackView([.init(field, gap: 20, height: 44), .init(list)], widest: nil)
    field.onChange = { [weak self] in self?.search() }
  }

  private var shown: [SettingRow] { rows.values.filter { $0.parent != nil } }

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
    let row = rows[setting.key] ?? SettingRow(setting, editor)
    rows[setting.key] = row
    row.onResize = { [weak self] in self?.search() }
    row.refresh(editor.settings)
    return .init(row)
  }

  func refresh() { for row in shown { row.refresh(editor.settings) } }
}
