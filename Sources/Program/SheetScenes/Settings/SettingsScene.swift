internal import SheetControls
package import SheetEngine
internal import SheetStage
package import SheetTrace

/// A log viewer with its settings in a sheet; each change is visible behind the dimmer.
package final class SettingsScene: DemoScene {
  private let screen = SettingsScreen()
  private let form = SettingsForm()
  /// The user's choices in the form; nil before the first.
  private var isDraggable: Bool?
  private var height: Double?

  package init() {
    super.init(
      screen.bar.label, style: .settings, background: screen, scroller: screen.scroller,
      card: form.card)
    connectScreen()
    connectForm()
  }

  override package var opensWithSheet: Bool { true }
  override var origin: OriginView? { OriginView(screen.settings) }

  /// In a wide view, the fluid sheet is a card beside the log, which stays in use.
  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = super.fluidConfiguration(in: geometry)
    sheet.drag.area = .view
    guard geometry.size.width >= SheetConfiguration.wide else {
      sheet.detents = [Detent("expanded", .top(SettingsScene.top)), normal(500, in: geometry)]
      return sheet
    }
    sheet = sheet.docked(.trailing)
    // One height for both detents, because half a form beside the log would leave a hole above it;
    // below the title bar, which stays free.
    let top = min(TitleBar.height + Dock.margin, max(0, geometry.size.height - 100 - Dock.margin))
    sheet.detents = ["expanded", "normal"].map { Detent($0, .top(top)) }
    sheet.undimmedThrough = "expanded"
    sheet.drag.area = .card
    // Lighter over a view that is not dimmed.
    sheet.look.shadow?.opacity = 0.16
    return sheet
  }

  /// The distance from the view's top to the highest card that is not docked, points.
  private static let top = 48.0

  /// The lower detent of a fluid sheet that is not docked, in a low view as high as the upper one.
  private func normal(_ height: Double, in geometry: SheetGeometry) -> Detent {
    Detent("normal", .height(min(height, max(100, geometry.size.height - SettingsScene.top))))
  }

  /// The form's choices override the user's settings.
  override package func configuration(
    changing own: SheetConfiguration, by settings: [SettingChange], in geometry: SheetGeometry
  ) throws(SettingError) -> SheetConfiguration {
    var sheet = try super.configuration(changing: own, by: settings, in: geometry)
    let isDocked = sheet.alignment == .trailing
    if let isDraggable { sheet.drag.area = !isDraggable ? .none : isDocked ? .card : .view }
    if let height, !isDocked {
      sheet.detents.removeAll { $0.id == "normal" }
      sheet.detents.append(
        physics == .fluid ? normal(height, in: geometry) : Detent("normal", .height(height)))
    }
    return sheet
  }

  override package func configured(_ configuration: SheetConfiguration) {
    let isDocked = configuration.alignment == .trailing
    form.draggable.set(configuration.drag.area != .none)
    screen.dock = isDocked ? Dock.room : 0
    // A docked card has one height.
    if form.showsHeights != !isDocked {
      form.showsHeights = !isDocked
      perform(.contentChanged)
    }
  }

  /// Gives the log its full width as soon as the card leaves, because the card uncovers the log
  /// then.
  override package func sheetMoved(_ sheet: Sheet, to time: Double) {
    screen.isOpen = ![.hidden, .dismissing].contains(sheet.phase(at: time))
  }

  private func connectScreen() {
    leave(by: screen.bar.back)
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
    form.draggable.action = { [weak self] in
      guard let self else { return }
      isDraggable = form.draggable.isOn
      perform(.configure)
    }
    form.height.action = { [weak self] in
      guard let self else { return }
      height = SettingsForm.heights[form.height.selection]
      perform(.configure)
      perform(.move("normal"))
    }
    form.clear.action = { [weak self] in self?.toggleCleared() }
  }

  private func toggleCleared() {
    screen.isCleared.toggle()
    form.showCleared(screen.isCleared)
  }
}

extension SceneEntry {
  static let settings = SceneEntry(
    name: SheetStyle.settings.rawValue, title: "Settings", line: "A form over a log.",
    ground: (0xE6E9EC, 0x31363D), miniature: { $0.paintSettings() }
  ) { _ in SettingsScene() }
}

extension Miniature {
  func paintSettings() {
    let colors: [UInt32] = [0x4A5FC1, 0x3F9A78, 0x3F9A78, 0xD9902F, 0x3F9A78, 0xC23B4B, 0x4A5FC1]
    for (index, color) in colors.enumerated() {
      let y = 10 + Double(index) * 8
      bar(9, y, 8, Color(rgb: color))
      bar(20, y, 34 + Double((index * 23) % 34), faintInk)
    }
    dim(0.3)
    card(radius: 9)
    for index in 0..<3 {
      let y = sheet.y + 18 + Double(index) * 15
      bar(10, y - 1.5, 34 + Double((index * 11) % 14), ink)
      let track = Rect2D(x: screen.maxX - 28, y: y - 5, width: 18, height: 10)
      let isOn = index != 1
      painter.fill(track, radius: 5, with: isOn ? palette.accent : palette.track)
      dot(isOn ? track.maxX - 5 : track.x + 5, y, 3.8, palette.knob)
    }
  }
}
