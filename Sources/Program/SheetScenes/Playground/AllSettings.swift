import SheetControls
import SheetPlayground
import SheetTrace

/// Every setting there is, with a search. Its rows are made when it is first opened.
final class AllSettings {
  let view: StackView
  private let toggle = Button("All settings")
  private let field = TextField(placeholder: "Search all settings")
  private let list = StackView([], widest: nil)
  private let editor: PlaygroundEditor
  private var rows: [String: SettingRow] = [:]
  private(set) var isOpen = false
  /// Runs when its height has changed.
  var onResize: () -> Void = {}
  /// Runs when the user has opened it.
  var onOpen: () -> Void = {}

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    view = StackView(
      [
        .init(toggle, gap: 16, height: 48), .init(field, gap: 20, height: 44), .init(list),
      ], widest: nil)
    field.isHidden = true
    toggle.action = { [weak self] in
      guard let self else { return }
      open(!isOpen)
      if isOpen { onOpen() }
    }
    field.onChange = { [weak self] in self?.search() }
  }

  private var shown: [SettingRow] { rows.values.filter { $0.parent != nil } }

  /// Shows or hides the list.
  func open(_ opens: Bool) {
    isOpen = opens
    toggle.title = opens ? "Fewer settings" : "All settings"
    field.isHidden = !opens
    search()
  }

  /// Shows a setting alone.
  func find(_ key: String) -> SettingRow? {
    if !isOpen { open(true) }
    if rows[key]?.parent == nil {
      field.setText("")
      search()
    }
    return rows[key]
  }

  /// Makes the list anew.
  private func search() {
    view.keepingFocus { list.items = isOpen ? found : [] }
    view.layout()
    onResize()
  }

  private var found: [StackView.Item] {
    let query = field.buffer.text
    let keys = Set(Setting.search(query).map(\.key))
    let items = Setting.groups.flatMap { group -> [StackView.Item] in
      let wanted = group.settings.filter { query.isEmpty || keys.contains($0.key) }
      return wanted.isEmpty
        ? [] : [.heading(group.title), .init(TileView(wanted.map(row)), gap: 20)]
    }
    let nothing = Label("No setting is called that.") { $0.caption }
    return items.isEmpty ? [.init(nothing, gap: 20)] : items
  }

  private func row(of setting: Setting) -> TileView.Row {
    let row = rows[setting.key] ?? SettingRow(setting, editor)
    rows[setting.key] = row
    row.onResize = { [weak self] in self?.search() }
    row.refresh(editor.settings)
    return .init(row, height: row.height)
  }

  /// Brings the rows up to the settings.
  func refresh() { for row in shown { row.refresh(editor.settings) } }
}
