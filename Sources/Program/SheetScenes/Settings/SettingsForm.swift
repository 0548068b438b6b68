import SheetControls
import SheetStage

final class SettingsForm {
  let done = Button("Done")
  let level = SegmentedPicker(
    SettingsLogLevel.allCases.map(\.title), short: SettingsLogLevel.allCases.map(\.letter),
    selection: SettingsLogOptions().level.rawValue)
  let times = Toggle("Show times", isOn: SettingsLogOptions().showsTimes)
  let sources = Toggle("Show sources", isOn: SettingsLogOptions().showsSources)
  let wrap = Toggle("Wrap long lines", isOn: SettingsLogOptions().wraps)
  let highlight = Toggle("Highlight warnings", isOn: SettingsLogOptions().highlights)
  let textSize = Slider(
    "Text size", range: 11...17, step: 1, value: SettingsLogOptions().textSize,
    format: { "\(Int($0)) pt" })
  let clear = Button("Clear log", kind: .destructive)
  let draggable = Toggle("Draggable", detail: "By its handle or anywhere", isOn: false)
  let height = SegmentedPicker(["Short", "Standard", "Tall"], selection: 1)
  let card: Card

  static let heights = [360.0, 500, 700]

  init() {
    let shown = TileView([times, sources, wrap, highlight].map { .init($0, least: 52) })
    let text = TileView([.init(textSize, least: 78, padding: 6)])
    let drag = TileView([.init(draggable, least: 60)])
    let form = StackView(
      [
        .heading("Show lines from"), .init(level, gap: 24, height: 40),
        .heading("Each line"), .init(shown, gap: 16), .init(text, gap: 24),
        .heading("This sheet"), .init(drag, gap: 16), .init(height, gap: 28, height: 40),
        .init(clear, gap: 28, height: 48),
      ], top: 20)
    let header = CardHeader("Log settings", top: 12, button: done, buttonWidth: 72)
    card = Card(header: header, headerHeight: 64, content: form)
  }

  var options: SettingsLogOptions {
    SettingsLogOptions(
      level: SettingsLogLevel(rawValue: level.selection) ?? .debug, showsTimes: times.isOn,
      showsSources: sources.isOn, wraps: wrap.isOn, highlights: highlight.isOn,
      textSize: textSize.value)
  }

  var showsHeights: Bool {
    get { !height.isHidden }
    set { height.isHidden = !newValue }
  }

  func showCleared(_ isCleared: Bool) {
    clear.title = isCleared ? "Restore the log" : "Clear log"
    clear.kind = isCleared ? .tinted : .destructive
  }
}

struct SettingsLogOptions: Equatable {
  var level = SettingsLogLevel.debug
  var showsTimes = true
  var showsSources = true
  var wraps = false
  var highlights = true
  var textSize = 13.0
}
