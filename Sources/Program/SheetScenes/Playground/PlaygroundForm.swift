import SheetControls
import SheetEngine
import SheetPlayground
import SheetStage
import SheetTrace

/// What is in the playground's card: the controls of its own physics.
final class PlaygroundForm {
  /// The settings at hand, by their keys.
  static let keys = [
    "rubber-band", "flick.velocity", "projection.rate", "drag.slop", "dim.opacity",
  ]

  /// Points that the presets scroll over at both sides of the column: no more than any margin.
  private static let bleed = 16.0

  let card: Card
  let place: ControlsPlace
  let why = WhyView(
    hint: "Throw this card: grab it anywhere, and let go. It says why it goes where it goes.")
  let presets: ChipStrip
  let pad: SpringPadView
  let rules = RulePicker()
  let actions = PlaygroundActions()
  let all: AllSettings
  private let rows: [SettingRow]
  private let editor: PlaygroundEditor

  init(_ editor: PlaygroundEditor) {
    self.editor = editor
    presets = ChipStrip(
      SheetStyle.allCases.map(\.title),
      pictures: SheetStyle.allCases.map { preset in
        { painter, rect, color in
          PlaygroundForm.curve(
            of: preset.playgroundConfiguration.animations.settle, with: painter, in: rect, color)
        }
      })
    pad = SpringPadView(editor)
    all = AllSettings(editor)
    rows = PlaygroundForm.keys.compactMap { key in
      (try? Setting.named(key[...])).map { SettingRow($0, editor) }
    }
    let body = StackView(
      [
        .init(presets, gap: 12, bleed: PlaygroundForm.bleed, height: ChipStrip.height),
        .init(pad, gap: 16, height: SpringPadView.height),
        .init(TileView(rows.map { .init($0, height: $0.height) }), gap: 24),
        .heading("Where a release goes"),
        .init(rules, gap: 24, height: RulePicker.height),
        .init(ButtonRow([actions.copyCommand, actions.copySwift]), gap: 12, height: 48),
        .init(actions.saveFilm, gap: 12, height: 48),
        .init(ButtonRow([actions.undo, actions.redo, actions.reset]), gap: 12, height: 48),
        .init(all.view, gap: 12),
      ], top: 12)
    place = ControlsPlace(body)
    card = Card(
      header: PlaygroundHeader(why), headerHeight: PlaygroundHeader.height, content: place.inCard)
    connect()
    // Before the first gesture there is nothing to film.
    actions.saveFilm.isEnabled = false
    refresh()
  }

  private func connect() {
    rules.action = { [editor, weak rules] in
      if let rules { editor.change("release.rule", to: RulePicker.rules[rules.selection].rawValue) }
    }
    presets.margin = PlaygroundForm.bleed
    for (chip, preset) in zip(presets.chips, SheetStyle.allCases) {
      chip.action = { [editor] in editor.choose(preset) }
    }
    actions.undo.action = { [editor] in editor.undo() }
    actions.redo.action = { [editor] in editor.redo() }
    actions.reset.action = { [editor] in editor.reset() }
  }

  /// Brings the controls up to the settings.
  func refresh() {
    let settings = editor.settings
    for row in rows { row.refresh(settings) }
    all.refresh()
    pad.invalidate()
    rules.select(RulePicker.rules.firstIndex(of: settings.configuration.release.rule) ?? 0)
    for (chip, preset) in zip(presets.chips, SheetStyle.allCases) {
      chip.isOn = preset == settings.preset
      if chip.isOn { presets.reveal(chip) }
    }
    actions.copyCommand.title = "Copy command"
    actions.copySwift.title = "Copy Swift"
    actions.undo.isEnabled = settings.canUndo
    actions.redo.isEnabled = settings.canRedo
    actions.reset.isEnabled = settings.preset == nil
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
