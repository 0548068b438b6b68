public import Controls
public import SheetEngine
internal import SheetTrace
internal import Stage

/// A log viewer with its settings in a sheet; each change shows behind the dimmer.
public final class SettingsScene: DemoScene {
  private let screen: LogScreen
  private let form: LogForm

  /// Creates the scene.
  public init() {
    screen = LogScreen()
    form = LogForm()
    super.init(style: .settings, background: screen, card: form.card)
    connectScreen()
    connectForm()
  }

  override public var title: String { "Activity log" }

  /// The style's configuration with the form's settings for the sheet.
  override public var configuration: SheetConfiguration {
    var sheet = super.configuration
    sheet.drag.area = form.draggable.isOn ? .view : .none
    let height = LogForm.heights[form.height.selection]
    if let normal = sheet.detents.firstIndex(where: { $0.id == "normal" }) {
      sheet.detents[normal].position = .height(height)
    }
    return sheet
  }

  override public var backgroundScroller: ScrollView? { screen.scroller }

  private func connectScreen() {
    screen.back.action = { [weak self] in self?.perform(.back) }
    screen.settings.action = { [weak self] in self?.perform(.present) }
    screen.restore.action = { [weak self] in self?.toggleCleared() }
  }

  private func connectForm() {
    form.done.action = { [weak self] in self?.perform(.dismiss) }
    let changed = { [weak self] in
      guard let self else { return }
      screen.show(form.options)
    }
    for control in [form.level, form.times, form.sources, form.wrap, form.highlight, form.textSize]
    {
      control.action = changed
    }
    let configured = { [weak self] in
      guard let self else { return }
      perform(.configure(configuration))
    }
    form.draggable.action = configured
    form.height.action = configured
    form.clear.action = { [weak self] in self?.toggleCleared() }
  }

  private func toggleCleared() {
    screen.isCleared.toggle()
    form.showCleared(screen.isCleared)
  }
}
