import Controls
import Playground

/// Every setting there is, with a search. Its rows are made when it is first opened.
final class AllSettings: View {
  let field = TextField(placeholder: "Search all settings")
  private let toggle: Button
  private let editor: PlaygroundEditor
  private let list = StackView([], widest: nil)
  private var rows: [String: SettingRow] = [:]
  private(set) var isOpen = false
  /// Runs when its height has changed.
  var onResize: () -> Void = {}
  /// Runs when the user has opened it.
  var onOpen: () -> Void = {}

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    toggle = Button("All settings")
    super.init()
    for view in [toggle, field, list] as [View] { add(view) }
    field.isHidden = true
    toggle.action = { [weak self] in
      guard let self else { return }
      open(!isOpen)
      if isOpen { onOpen() }
    }
    field.onChange = { [weak self] in self?.search() }
  }

  /// The rows that are shown.
  var shown: [SettingRow] { rows.values.filter { $0.parent != nil } }

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

  /// Makes the list anew; what has the focus keeps it.
  private func search() {
    let focused = canvas?.focused
    defer { if let focused, focused.canvas === canvas { canvas?.focus(focused, reveals: false) } }
    var items: [StackView.Item] = []
    if isOpen {
      let found = Set(SettingCatalog.search(field.buffer.text).map(\.key))
      for group in SettingCatalog.groups {
        let wanted = group.items.filter { field.buffer.text.isEmpty || found.contains($0.key) }
        if wanted.isEmpty { continue }
        items.append(.init(Label.heading(group.title), gap: 8, height: 18))
        items.append(.init(tile(wanted), gap: 20))
      }
      if items.isEmpty {
        items.append(.init(Label("No setting is called that.") { $0.caption }, gap: 20))
      }
    }
    list.items = items
    layout()
    onResize()
  }

  private func tile(_ items: [SettingItem]) -> TileView {
    TileView(
      items.map { item in
        let row = rows[item.key] ?? makeRow(item)
        row.refresh(editor.settings)
        return .init(row, height: row.height)
      })
  }

  private func makeRow(_ item: SettingItem) -> SettingRow {
    let row = SettingRow(item, editor)
    rows[item.key] = row
    row.onResize = { [weak self] in self?.search() }
    return row
  }

  /// Brings the rows up to the settings.
  func refresh() { for row in shown { row.refresh(editor.settings) } }

  private static let head = 48.0
  private static let search = 64.0

  override func height(in width: Double) -> Double {
    AllSettings.head + 16
      + (isOpen ? AllSettings.search + list.height(in: width) : 0)
  }

  override func layout() {
    toggle.frame = Rect2D(x: 0, y: 0, width: frame.width, height: AllSettings.head)
    field.frame = Rect2D(x: 0, y: AllSettings.head + 16, width: frame.width, height: 44)
    let top = AllSettings.head + 16 + AllSettings.search
    list.frame = Rect2D(x: 0, y: top, width: frame.width, height: list.height(in: frame.width))
  }
}
