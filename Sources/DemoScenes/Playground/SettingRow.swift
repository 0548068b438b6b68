import Controls
import Playground
import SheetEngine
import SheetTrace

/// A setting with the control that changes it. It can draw attention to itself.
final class SettingRow: View {
  let key: String
  private let parts: Parts
  /// Runs when its height has changed.
  var onResize: () -> Void = {}
  private var flash = Glide(at: 0, duration: 0.9)

  /// What a row is made of.
  private struct Parts {
    let control: View
    /// The row's height, points; nil asks the control.
    var height: Double?
    /// Brings the control up to the settings.
    let refresh: (PlaygroundSettings) -> Void
  }

  /// The row of a setting.
  init(_ item: SettingItem, _ editor: PlaygroundEditor) {
    key = item.key
    let detents = item.kind == .detents ? DetentsEditor(item.title, editor) : nil
    parts =
      detents.map { list in Parts(control: list.view) { _ in list.refresh() } }
      ?? SettingRow.parts(item, editor)
    super.init()
    add(parts.control)
    detents?.onResize = { [weak self] in self?.onResize() }
  }

  /// The row's height, points.
  var height: Double { parts.height ?? parts.control.height(in: frame.width) + 12 }

  func refresh(_ settings: PlaygroundSettings) { parts.refresh(settings) }

  /// Shows where the last gesture was on this setting's scale.
  func point(at gesture: GestureMeasures?) {
    guard let slider = parts.control as? Slider, let scale = SettingCatalog.item(key)?.scale
    else { return }
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

  override func layout() { parts.control.frame = bounds.inset(x: 0, y: height > 60 ? 6 : 0) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard flash.value > 0 else { return }
    painter.fill(
      bounds.inset(x: -10, y: 2), radius: 10,
      with: painter.palette.accent.faded(to: 0.25 * flash.value))
  }
}

extension SettingRow {
  private static func parts(_ item: SettingItem, _ editor: PlaygroundEditor) -> Parts {
    switch item.kind {
    case .number:
      guard item.otherWord == nil, let scale = item.scale else { return text(item, editor) }
      return number(item, scale, editor)
    case .flag: return flag(item, editor)
    case .choice(let words): return choice(item, editor) { _ in words }
    case .detent(let isOptional):
      return choice(item, editor) {
        (isOptional ? ["none"] : []) + $0.configuration.detents.map(\.id.name)
      }
    case .detents, .color, .curve, .anchor, .size: return text(item, editor)
    }
  }

  private static func number(
    _ item: SettingItem, _ scale: NumberScale, _ editor: PlaygroundEditor
  ) -> Parts {
    func position(_ settings: PlaygroundSettings) -> Double {
      Numbers.parse(settings.value(item.key)).map { scale.position(of: $0) } ?? 0
    }
    let slider = Slider(
      item.title, range: 0...1, step: 1.0 / 200, value: position(editor.settings),
      format: { scale.label(scale.value(at: $0)) })
    slider.action = { [weak slider] in
      if let slider { editor.drag(item.key, to: scale.text(scale.value(at: slider.value))) }
    }
    slider.onEnd = { editor.end() }
    return Parts(control: slider, height: 78) { slider.set(position($0)) }
  }

  private static func flag(_ item: SettingItem, _ editor: PlaygroundEditor) -> Parts {
    let toggle = Toggle(item.title, isOn: editor.settings.value(item.key) == "yes")
    toggle.action = { [weak toggle] in
      if let toggle { editor.change(item.key, to: toggle.isOn ? "yes" : "no") }
    }
    return Parts(control: toggle, height: 52) { toggle.set($0.value(item.key) == "yes") }
  }

  private static func choice(
    _ item: SettingItem, _ editor: PlaygroundEditor,
    words: @escaping (PlaygroundSettings) -> [String]
  ) -> Parts {
    let row = ChoiceRow(item.title, words(editor.settings), word: editor.settings.value(item.key))
    row.action = { [weak row] in if let row { editor.change(item.key, to: row.word) } }
    return Parts(control: row, height: 52) {
      row.words = words($0)
      row.show($0.value(item.key))
    }
  }

  private static func text(_ item: SettingItem, _ editor: PlaygroundEditor) -> Parts {
    let row = TextRow(item.title, hint: item.meaning, text: editor.settings.value(item.key))
    row.field.onSubmit = { [weak row] in
      guard let row else { return }
      editor.change(item.key, to: row.text)
      row.problem = editor.problem
    }
    return Parts(control: row, height: 104) { row.show($0.value(item.key)) }
  }
}
