import Controls
import Painting
import Pixels
import Playground
import SheetEngine
import Stage

/// What is in the playground's card: the controls of its own physics.
final class PlaygroundForm {
  /// The settings at hand, by their keys.
  static let keys = [
    "rubber-band", "flick.velocity", "projection.rate", "drag.slop", "dim.opacity",
  ]

  /// Points that the presets scroll over at both sides of the column: no more than any margin.
  private static let bleed = 16.0

  let card: Card
  let why = WhyView(
    hint: "Throw this card: grab it anywhere, and let go. It says why it goes where it goes.")
  let presets: ChipStrip
  let pad: SpringPadView
  let rules = RulePicker()
  let copyCommand = Button("Copy as command")
  let copySwift = Button("Copy as Swift")
  let undo = Button("Undo")
  let redo = Button("Redo")
  let reset = Button("Reset")
  let all: AllSettings
  private let rows: [SettingRow]
  private let editor: PlaygroundEditor

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    presets = ChipStrip(
      PlaygroundPreset.allCases.map(\.title),
      pictures: PlaygroundPreset.allCases.map { preset in
        { painter, rect, color in
          let configuration = preset.configuration ?? editor.settings.configuration
          PlaygroundForm.curve(of: configuration.settle, with: painter, in: rect, color)
        }
      })
    pad = SpringPadView(editor)
    all = AllSettings(editor)
    rows = PlaygroundForm.keys.compactMap { key in
      SettingCatalog.item(key).map { SettingRow($0, editor) }
    }
    let form = StackView(
      [
        .init(presets, gap: 12, bleed: PlaygroundForm.bleed, height: ChipStrip.height),
        .init(pad, gap: 16, height: SpringPadView.height),
        .init(TileView(rows.map { .init($0, height: $0.height) }), gap: 24),
        .init(Label.heading("Where a release goes"), gap: 8, height: 18),
        .init(rules, gap: 24, height: RulePicker.height),
        .init(ButtonRow([copyCommand, copySwift]), gap: 12, height: 48),
        .init(ButtonRow([undo, redo, reset]), gap: 12, height: 48),
        .init(all, gap: 12),
      ], top: 6)
    card = Card(
      header: PlaygroundHeader(why), headerHeight: PlaygroundHeader.height, content: form)
    rules.action = { [weak rules] in
      if let rules { editor.change("release.rule", to: RulePicker.rules[rules.selection].rawValue) }
    }
    presets.margin = PlaygroundForm.bleed
    for (chip, preset) in zip(presets.chips, PlaygroundPreset.allCases) {
      chip.action = { editor.choose(preset) }
    }
    undo.action = { editor.undo() }
    redo.action = { editor.redo() }
    reset.action = { editor.reset() }
    refresh()
  }

  /// Brings the controls up to the settings.
  func refresh() {
    let settings = editor.settings
    for row in rows { row.refresh(settings) }
    all.refresh()
    pad.invalidate()
    rules.select(RulePicker.rules.firstIndex(of: settings.configuration.release.rule) ?? 0)
    for (chip, preset) in zip(presets.chips, PlaygroundPreset.allCases) {
      chip.isOn = preset == settings.preset
    }
    presets.chips.last?.invalidate()
    undo.isEnabled = settings.canUndo
    redo.isEnabled = settings.canRedo
    reset.isEnabled = settings.preset == .yours
  }

  /// Points at what the last gesture was like.
  func point(at gesture: GestureMeasures?) {
    for row in rows + all.shown { row.point(at: gesture) }
  }

  /// The row of a setting, which is made if it has none yet; nil for one without a row of its own.
  func row(of key: String) -> SettingRow? {
    rows.first { $0.key == key } ?? all.find(key)
  }

  /// How a motion answers a step, in a small rectangle.
  private static func curve(
    of animation: SheetAnimation, with painter: Painter, in rect: Rect2D, _ color: Color
  ) {
    let answer = StepAnswer(animation)
    let span = 0.6
    painter.stroke(width: 1.8, with: color) { pen in
      pen.move(rect.x, rect.maxY)
      for step in 1...24 {
        let part = Double(step) / 24
        let value = min(answer.value(at: part * span), 1.25)
        pen.line(rect.x + part * rect.width, rect.maxY - value * rect.height * 0.8)
      }
    }
  }
}

/// The part of the card that stays: why the last release went where it went.
final class PlaygroundHeader: View {
  static let height = 84.0
  private let why: WhyView

  init(_ why: WhyView) {
    self.why = why
    super.init()
    add(why)
  }

  override func layout() {
    let column = Page.column(in: frame.width)
    why.frame = Rect2D(x: column.x, y: 20, width: column.width, height: frame.height - 22)
  }
}

/// Buttons of equal width side by side.
final class ButtonRow: View {
  private let buttons: [Button]

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init()
    for button in buttons { add(button) }
  }

  override func layout() {
    let gap = 12.0
    let width = (frame.width - gap * Double(buttons.count - 1)) / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect2D(
        x: Double(index) * (width + gap), y: 0, width: max(0, width), height: frame.height)
    }
  }
}
