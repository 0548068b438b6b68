import SheetControls
import SheetEngine
import SheetPlayground
import SheetTrace

final class SettingRow: View {
  /// A setting's control, its height (nil: as the control prefers), and a function that shows the
  /// setting's value.
  private typealias Parts = (control: View, height: Double?, refresh: (PlaygroundSettings) -> Void)

  private let parts: Parts
  private var flash = Glide(at: 0, duration: 0.9)

  init(_ setting: Setting, _ editor: PlaygroundEditor, onResize: @escaping () -> Void) {
    parts = SettingRow.parts(setting, editor, onResize)
    super.init()
    add(parts.control)
  }

  func refresh(_ settings: PlaygroundSettings) { parts.refresh(settings) }

  func flashUp() {
    flash.jump(to: 1)
    move(&flash, to: 0)
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return flash.advance(to: time)
  }

  override func height(in width: Double) -> Double {
    parts.height ?? parts.control.height(in: width) + 12
  }

  override func layout() {
    parts.control.frame = bounds.inset(x: 0, y: height(in: frame.width) > 60 ? 6 : 0)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard flash.value > 0 else { return }
    painter.fill(
      bounds.inset(x: -10, y: 2), radius: 10,
      with: painter.palette.accent.faded(to: 0.25 * flash.value))
  }
}

extension SettingRow {
  private static func parts(
    _ setting: Setting, _ editor: PlaygroundEditor, _ onResize: @escaping () -> Void
  ) -> Parts {
    switch setting.kind {
    case .number(_, nil):
      guard let scale = NumberScale(setting) else { return text(setting, editor, onResize) }
      return number(setting, scale, editor)
    case .flag: return flag(setting, editor)
    case .choice(let words): return choice(setting, editor) { _ in words }
    case .detent(let isOptional):
      return choice(setting, editor) {
        (isOptional ? ["none"] : []) + $0.configuration.detents.map(\.id.name)
      }
    case .detents:
      let list = DetentsEditor(setting.title, editor)
      list.onResize = onResize
      return (list.view, nil, { _ in list.refresh() })
    case .number, .color, .curve, .anchor, .size: return text(setting, editor, onResize)
    }
  }

  private static func number(
    _ setting: Setting, _ scale: NumberScale, _ editor: PlaygroundEditor
  ) -> Parts {
    func position(_ settings: PlaygroundSettings) -> Double {
      Numbers.parse(settings.value(setting.key)).map { scale.position(of: $0) } ?? 0
    }
    let slider = Slider(
      setting.title, range: 0...1, step: 1.0 / 200, value: position(editor.settings),
      format: { scale.label(scale.value(at: $0)) })
    slider.action = { [weak slider] in
      guard let slider else { return }
      editor.drag { (settings) throws(SettingError) in
        try settings.set(setting.key, scale.text(scale.value(at: slider.value)))
      }
    }
    slider.onEnd = { editor.end() }
    return (slider, 78, { slider.set(position($0)) })
  }

  private static func flag(_ setting: Setting, _ editor: PlaygroundEditor) -> Parts {
    let toggle = Toggle(setting.title, isOn: editor.settings.value(setting.key) == "yes")
    toggle.action = { [weak toggle] in
      if let toggle { editor.change(setting.key, to: toggle.isOn ? "yes" : "no") }
    }
    return (
      toggle, 52,
      {
        toggle.set($0.value(setting.key) == "yes")
        toggle.isEnabled = $0.hasEffect(setting.key)
      }
    )
  }

  private static func choice(
    _ setting: Setting, _ editor: PlaygroundEditor,
    words: @escaping (PlaygroundSettings) -> [String]
  ) -> Parts {
    let row = ChoiceRow(
      setting.title, words(editor.settings), word: editor.settings.value(setting.key))
    row.action = { [weak row] in if let row { editor.change(setting.key, to: row.word) } }
    return (
      row, 52,
      {
        row.words = words($0)
        row.show($0.value(setting.key))
      }
    )
  }

  private static func text(
    _ setting: Setting, _ editor: PlaygroundEditor, _ onResize: @escaping () -> Void
  ) -> Parts {
    let row = TextRow(setting, text: editor.settings.value(setting.key), onResize: onResize)
    row.field.onSubmit = { [weak row] in
      guard let row else { return }
      editor.change(setting.key, to: row.text)
      row.problem = editor.problem
    }
    return (row, nil, { row.show($0.value(setting.key)) })
  }
}

/// A row with a text field and, below the field, the setting's meaning or the reason why the text
/// is invalid.
private final class TextRow: View {
  let field: TextField
  private let setting: Setting
  var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      invalidate()
      onResize()
    }
  }
  var text: String { field.buffer.text }
  private let onResize: () -> Void

  init(_ setting: Setting, text: String, onResize: @escaping () -> Void) {
    self.setting = setting
    self.onResize = onResize
    field = TextField(placeholder: setting.title, icon: nil, isOutlined: true)
    super.init()
    add(field)
    field.setText(text)
    field.onChange = { [weak self] in self?.invalidate() }
  }

  /// Does nothing while the user is writing.
  func show(_ value: String) {
    guard !field.isFocused, value != text else { return }
    problem = nil
    field.setText(value)
    invalidate()
  }

  override var role: Role? { .group }
  override var label: String { setting.title }
  override var spokenDetail: String { problem ?? setting.meaning }

  private var isColor: Bool { setting.kind == .color }
  private static let hintTop = 68.0

  override func height(in width: Double) -> Double {
    guard let typesetter else { return 0 }
    let style = TypeScale(palette: .light).caption
    return TextRow.hintTop
      + typesetter.wrapped(spokenDetail, style, width: width, lines: 6).size.height + 8
  }

  override func layout() {
    field.frame = Rect2D(x: 0, y: 26, width: max(0, frame.width - (isColor ? 44 : 0)), height: 36)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fittedText(label, type.body, in: Rect2D(width: frame.width, height: 22))
    if isColor, let color {
      let swatch = Rect2D(x: frame.width - 36, y: 26, width: 36, height: 36)
      painter.fill(swatch, radius: 12, with: palette.track.faded(to: 0.6))
      painter.fill(swatch.inset(x: 1, y: 1), radius: 11, with: color)
    }
    let style = problem == nil ? type.caption : type.caption.colored(palette.danger)
    painter.text(spokenDetail, style.lines(6), x: 0, y: TextRow.hintTop, width: frame.width)
  }

  /// nil if the text names no colour.
  private var color: Color? {
    guard let change = try? SettingChange(key: "card.color", value: text[...]),
      let color = try? SheetConfiguration.standard.changed(by: [change]).look.cardColor
    else { return nil }
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

/// A row that shows one of several words; a click or an arrow key selects the next word.
private final class ChoiceRow: Control {
  var words: [String]
  private(set) var word: String

  init(_ title: String, _ words: [String], word: String) {
    self.words = words
    self.word = word
    super.init(label: title)
  }

  /// Does not call `action`.
  func show(_ word: String) {
    guard word != self.word else { return }
    self.word = word
    invalidate()
  }

  override var role: Role? { .picker }
  override var spokenDetail: String { word }
  override func label(of item: Int) -> String { words[item] }

  override var semantics: Semantics {
    super.semantics.with {
      $0.items = .init(count: words.count, selection: words.firstIndex(of: word))
    }
  }

  override func perform(_ action: ViewAction) -> Bool {
    guard case .choose(let item) = action, words.indices.contains(item) else {
      return super.perform(action)
    }
    show(words[item])
    self.action()
    return true
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 3), 10) }

  override func activate() { step(1) }

  private func step(_ way: Int) {
    guard !words.isEmpty else { return }
    let index = words.firstIndex(of: word) ?? -way
    show(words[(index + way + words.count) % words.count])
    action()
  }

  override func keyPressed(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .left: step(-1)
    case .right: step(1)
    default: return super.keyPressed(key)
    }
    return true
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    paintHighlight(with: painter, in: bounds.inset(x: -8, y: 2), radius: 10)
    Row(
      label, \.body, word, { $0.headline.colored($0.palette.accent) }, isBeside: true,
      after: [.forward]
    ).paint(with: painter, in: bounds)
  }
}
