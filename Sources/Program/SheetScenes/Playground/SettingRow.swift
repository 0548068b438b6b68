import SheetControls
import SheetEngine
import SheetPlayground
import SheetTrace

/// A setting with its control. The row can flash to draw attention.
final class SettingRow: View {
  let key: String
  private let parts: Parts
  var onResize: () -> Void = {}
  private var flash = Glide(at: 0, duration: 0.9)

  private struct Parts {
    let control: View
    /// Points; nil: the control's height.
    var height: Double?
    let refresh: (PlaygroundSettings) -> Void
  }

  init(_ setting: Setting, _ editor: PlaygroundEditor) {
    key = setting.key
    let detents = setting.kind == .detents ? DetentsEditor(setting.title, editor) : nil
    parts =
      detents.map { list in Parts(control: list.view) { _ in list.refresh() } }
      ?? SettingRow.parts(setting, editor)
    super.init()
    add(parts.control)
    detents?.onResize = { [weak self] in self?.onResize() }
    (parts.control as? TextRow)?.onResize = { [weak self] in self?.onResize() }
  }

  private var height: Double { height(in: frame.width) }

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

  override func layout() { parts.control.frame = bounds.inset(x: 0, y: height > 60 ? 6 : 0) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard flash.value > 0 else { return }
    painter.fill(
      bounds.inset(x: -10, y: 2), radius: 10,
      with: painter.palette.accent.faded(to: 0.25 * flash.value))
  }
}

extension SettingRow {
  private static func parts(_ setting: Setting, _ editor: PlaygroundEditor) -> Parts {
    switch setting.kind {
    case .number(_, let word):
      guard word == nil, let scale = NumberScale(setting) else { return text(setting, editor) }
      return number(setting, scale, editor)
    case .flag: return flag(setting, editor)
    case .choice(let words): return choice(setting, editor) { _ in words }
    case .detent(let isOptional):
      return choice(setting, editor) {
        (isOptional ? ["none"] : []) + $0.configuration.detents.map(\.id.name)
      }
    case .detents, .color, .curve, .anchor, .size: return text(setting, editor)
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
    return Parts(control: slider, height: 78) { slider.set(position($0)) }
  }

  private static func flag(_ setting: Setting, _ editor: PlaygroundEditor) -> Parts {
    let toggle = Toggle(setting.title, isOn: editor.settings.value(setting.key) == "yes")
    toggle.action = { [weak toggle] in
      if let toggle { editor.change(setting.key, to: toggle.isOn ? "yes" : "no") }
    }
    return Parts(control: toggle, height: 52) {
      toggle.set($0.value(setting.key) == "yes")
      toggle.isEnabled = $0.hasEffect(setting.key)
    }
  }

  private static func choice(
    _ setting: Setting, _ editor: PlaygroundEditor,
    words: @escaping (PlaygroundSettings) -> [String]
  ) -> Parts {
    let row = ChoiceRow(
      setting.title, words(editor.settings), word: editor.settings.value(setting.key))
    row.action = { [weak row] in if let row { editor.change(setting.key, to: row.word) } }
    return Parts(control: row, height: 52) {
      row.words = words($0)
      row.show($0.value(setting.key))
    }
  }

  private static func text(_ setting: Setting, _ editor: PlaygroundEditor) -> Parts {
    let row = TextRow(
      setting.title, hint: setting.meaning, text: editor.settings.value(setting.key),
      isColor: setting.kind == .color)
    row.field.onSubmit = { [weak row] in
      guard let row else { return }
      editor.change(setting.key, to: row.text)
      row.problem = editor.problem
    }
    return Parts(control: row) { row.show($0.value(setting.key)) }
  }
}
