import Controls
import Playground
import SheetEngine
import SheetTrace

/// A setting with the control that changes it. It can draw attention to itself.
final class SettingRow: View {
  let key: String
  private let fixedHeight: Double?
  private let control: View
  private let refreshControl: (PlaygroundSettings) -> Void
  /// Runs when its height has changed.
  var onResize: () -> Void = {}
  private var flash = Glide(at: 0, duration: 0.9)

  /// - Parameters:
  ///   - height: Points; nil asks the control.
  ///   - refresh: Brings the control up to the settings.
  init(
    _ key: String, height: Double?, _ control: View,
    refresh: @escaping (PlaygroundSettings) -> Void
  ) {
    self.key = key
    fixedHeight = height
    self.control = control
    refreshControl = refresh
    super.init()
    add(control)
  }

  /// The row's height, points.
  var height: Double { fixedHeight ?? control.height(in: frame.width) + 12 }

  func refresh(_ settings: PlaygroundSettings) { refreshControl(settings) }

  /// Shows where the last gesture was on this setting's scale.
  func point(at gesture: GestureMeasures?) {
    guard let slider = control as? Slider, let scale = SettingCatalog.item(key)?.scale else {
      return
    }
    slider.needle = gesture?.needle(key).map { scale.position(of: $0) }
  }

  func flashUp() {
    flash.jump(to: 1)
    move(&flash, to: 0)
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return flash.advance(to: time)
  }

  override func height(in width: Double) -> Double { height }

  override func layout() { control.frame = bounds.inset(x: 0, y: height > 60 ? 6 : 0) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard flash.value > 0 else { return }
    painter.fill(
      bounds.inset(x: -10, y: 2), radius: 10,
      with: painter.palette.accent.faded(to: 0.25 * flash.value))
  }
}

extension SettingRow {
  /// The row of a setting.
  convenience init(_ item: SettingItem, _ editor: PlaygroundEditor, title: String? = nil) {
    let title = title ?? item.title
    switch item.kind {
    case .number where item.otherWord == nil && item.scale != nil:
      self.init(number: item, editor, title)
    case .flag: self.init(flag: item, editor, title)
    case .choice(let words): self.init(item, words, editor, title)
    case .detent(let isOptional): self.init(detent: item, isOptional: isOptional, editor, title)
    case .detents:
      let list = DetentsEditor(title, editor)
      self.init(item.key, height: nil, list) { _ in list.refresh() }
      list.onResize = { [weak self] in self?.onResize() }
    case .number, .color, .curve, .anchor, .size:
      self.init(text: item, editor, title)
    }
  }

  private convenience init(
    number item: SettingItem, _ editor: PlaygroundEditor, _ title: String
  ) {
    let (key, scale) = (item.key, item.scale)
    func position(_ settings: PlaygroundSettings) -> Double {
      guard let scale else { return 0 }
      return Numbers.parse(settings.value(key)).map { scale.position(of: $0) } ?? 0
    }
    let slider = Slider(
      title, range: 0...1, step: 1.0 / 200, value: position(editor.settings),
      format: { part in scale.map { $0.label($0.value(at: part)) } ?? "" })
    slider.action = { [weak slider] in
      guard let slider, let scale else { return }
      editor.drag(key, to: scale.text(scale.value(at: slider.value)))
    }
    slider.onEnd = { editor.end() }
    self.init(key, height: 78, slider) { slider.set(position($0)) }
  }

  private convenience init(flag item: SettingItem, _ editor: PlaygroundEditor, _ title: String) {
    let key = item.key
    let toggle = Toggle(title, isOn: editor.settings.value(key) == "yes")
    toggle.action = { [weak toggle] in
      if let toggle { editor.change(key, to: toggle.isOn ? "yes" : "no") }
    }
    self.init(key, height: 52, toggle) { toggle.set($0.value(key) == "yes") }
  }

  private convenience init(
    _ item: SettingItem, _ words: [String], _ editor: PlaygroundEditor, _ title: String
  ) {
    let key = item.key
    let row = ChoiceRow(title, words, word: editor.settings.value(key))
    row.action = { [weak row] in if let row { editor.change(key, to: row.word) } }
    self.init(key, height: 52, row) { row.show($0.value(key)) }
  }

  private convenience init(
    detent item: SettingItem, isOptional: Bool, _ editor: PlaygroundEditor, _ title: String
  ) {
    let key = item.key
    func words(_ settings: PlaygroundSettings) -> [String] {
      (isOptional ? ["none"] : []) + settings.configuration.detents.map(\.id.name)
    }
    let row = ChoiceRow(title, words(editor.settings), word: editor.settings.value(key))
    row.action = { [weak row] in if let row { editor.change(key, to: row.word) } }
    self.init(key, height: 52, row) {
      row.words = words($0)
      row.show($0.value(key))
    }
  }

  private convenience init(text item: SettingItem, _ editor: PlaygroundEditor, _ title: String) {
    let key = item.key
    let row = TextRow(title, hint: item.meaning, text: editor.settings.value(key))
    row.field.onSubmit = { [weak row] in
      guard let row else { return }
      editor.change(key, to: row.text)
      row.problem = editor.problem
    }
    self.init(key, height: 104, row) { row.show($0.value(key)) }
  }
}
