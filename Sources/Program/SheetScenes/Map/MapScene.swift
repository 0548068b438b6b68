internal import SheetControls
package import SheetEngine
internal import SheetStage
internal import SheetTrace

/// A map with a tab bar, and a sheet that searches places and cannot be dismissed.
package final class MapScene: DemoScene {
  private let screen: MapScreen
  private let header = MapHeader()
  private let results: MapResults
  private var saved: Set<Int> = [3, 17, 42]
  private var tab: MapTab { MapTab.allCases[screen.tabs.selection] }
  /// Whether the sheet rests at a detent at which the list is hidden.
  private var isLow = true
  /// The place from which distances are measured.
  private let station: Place?
  private let home: Point2D

  package init() {
    let data = MapData.builtIn
    station = data.places.all.first { $0.kind == .station }
    home = station?.location ?? Point2D(x: 0, y: 0)
    screen = MapScreen(start: home)
    results = MapResults(home: home)
    super.init(
      "Map", style: .map, background: screen,
      card: Card(header: header, headerHeight: MapHeader.height, content: results))
    connect()
    refresh()
  }

  private static let panel = {
    var panel = SheetConfiguration.panel
    // Escape lowers the sheet, but does nothing at the lowest detent, because the sheet always
    // stays.
    panel.escape = .step
    panel.look.handle = SheetConfiguration.standard.look.handle
    return panel
  }()

  override package func fluidConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    // No dim and no receding, because the view behind the sheet stays in use.
    var sheet = MapScene.panel.fluid
    guard geometry.size.width >= SheetConfiguration.wide else {
      // Leaves the map's buttons in sight.
      sheet.detents[2].position = .top(72)
      return sheet
    }
    sheet.detents = MapDock.detents
    sheet.detents[1].position = .height(min(MapDock.middleHeight, Dock.height(in: geometry)))
    return sheet.docked(.leading)
  }

  override package func originalConfiguration(in geometry: SheetGeometry) -> SheetConfiguration {
    var sheet = MapScene.panel
    guard geometry.size.width >= 900 else { return sheet }
    sheet.detents = MapDock.detents
    sheet.maximumWidth = Dock.width
    sheet.alignment = .leading
    sheet.insets = SheetInsets(edge: Dock.margin, sides: Dock.margin)
    return sheet
  }

  override var overOrigin: OriginView? { OriginView(results.details.directions) }

  override package func configured(_ configuration: SheetConfiguration) {
    let isDocked = configuration.alignment == .leading
    header.isDocked = isDocked
    screen.isDocked = isDocked
    card.leastHeader = isDocked ? MapHeader.dockedHeight : MapHeader.height
    back = isDocked ? header.back : screen.back
  }

  override package func bottomInset(in size: Size2D) -> Double {
    screen.isDocked ? 0 : TabBar.height
  }

  private func connect() {
    leave(by: screen.back)
    // The card's back button closes a place's details; in the list, it leaves the scene.
    header.back.action = { [weak self] in
      guard let self else { return }
      if results.chosen == nil { perform(.navigator(.back)) } else { choose(nil) }
    }
    screen.map.onChoose = { [weak self] place in self?.choose(place) }
    for tabs in [screen.tabs, header.tabs] {
      tabs.action = { [weak self, unowned tabs] in self?.show(MapTab.allCases[tabs.selection]) }
    }
    header.field.onChange = { [weak self] in self?.refresh() }
    header.field.onSubmit = { [weak self] in
      if let first = self?.results.places.first { self?.choose(first) }
    }
    header.field.onFocus = { [weak self] in self?.perform(.move("max")) }
    header.field.onDown = { [weak self] in self?.results.focusList() }
    results.clear.action = { [weak self] in self?.clearSearch() }
    header.onFilter = { [weak self] in self?.filtered() }
    results.onChoose = { [weak self] place in self?.choose(place) }
    results.details.save.action = { [weak self] in self?.toggleSaved() }
    results.details.directions.action = { [weak self] in self?.perform(.presentOver) }
    results.details.close.action = { [weak self] in self?.choose(nil) }
  }

  private func show(_ tab: MapTab) {
    for tabs in [screen.tabs, header.tabs] { tabs.select(tab.rawValue) }
    header.show(tab)
    choose(nil)
    refresh()
  }

  /// Updates the list, and raises a sheet that hides the list.
  private func filtered() {
    refresh()
    if isLow { perform(.move("mid")) }
  }

  override package func sheetRested(at place: SheetPlace) {
    isLow = place == "min"
    // Scrolls to the top; otherwise a part of a row would be visible below the header.
    if isLow { perform(.scroll(0)) }
  }

  private func clearSearch() {
    header.clear()
    refresh()
  }

  private func toggleSaved() {
    guard let place = results.chosen else { return }
    saved.formSymmetricDifference([place.id])
    results.show(results.places, chosen: results.chosen, saved: saved)
    if tab == .saved { refresh() }
  }

  private func choose(_ place: Place?) {
    screen.map.chosen = place
    results.show(results.places, chosen: place, saved: saved)
    perform(.contentChanged)
    perform(.scroll(0))
    guard let place else { return }
    perform(.move("mid"))
    screen.showBesideSheet(place.location)
  }

  private func refresh() {
    let all = MapData.builtIn.places
    var found = all.search(header.query, from: home)
    switch tab {
    case .explore: break
    case .saved: found = found.filter { saved.contains($0.id) }
    case .transport: found = found.filter { $0.kind.group == .transport }
    case .outdoors: found = found.filter { $0.kind.group == .nature }
    }
    if let group = header.group { found = found.filter { $0.kind.group == group } }
    screen.map.filter = found.count == all.all.count ? nil : Set(found.map(\.id))
    results.say(whyEmpty, offersClearing: !header.query.isEmpty || header.group != nil)
    results.show(found, chosen: results.chosen, saved: saved)
    perform(.contentChanged)
    perform(.scroll(0))
  }

  private var whyEmpty: String {
    if !header.query.isEmpty { return "Nothing called “\(header.query)” here." }
    if let group = header.group { return "No “\(group.rawValue)” among \(tab.title)." }
    return "Places you save appear here."
  }

  override var overSheet: OverSheet {
    guard let place = results.chosen, let station else { return super.overSheet }
    return OverSheet(
      title: "To \(place.name)", detail: place.line(from: home),
      words: place.way(from: station) + " The map waits below: close this, or drag it down.")
  }
}

extension SceneEntry {
  static let map = SceneEntry(
    name: SheetStyle.map.rawValue, title: "Map", line: "A sheet that is always there.",
    ground: (0xDFEFE6, 0x2B3D37), miniature: { $0.paintMap() }
  ) { _ in MapScene() }
}

extension Miniature {
  func paintMap() {
    paintTown()
    card(radius: 8)
    let field = Rect2D(x: 8, y: sheet.y + 8, width: screen.width - 16, height: 13)
    painter.fill(field, radius: 6, with: palette.raised)
    bar(18, field.midY - 1.5, 30, faintInk)
    for index in 0..<3 {
      dot(17 + Double(index) * 22, field.maxY + 14, 8, palette.accentTint)
    }
    let tabs = Rect2D(x: 0, y: screen.maxY - 13, width: screen.width, height: 33)
    painter.fill(tabs, with: palette.background)
    painter.hairline(fromX: tabs.x, toX: tabs.maxX, y: tabs.y, with: palette.separator)
    for index in 0..<4 {
      let color = index == 0 ? palette.accent : faintInk
      bar(11 + Double(index) * 21, tabs.y + 5, 7, height: 4, color)
    }
  }

  private func paintTown() {
    painter.fill(body, with: color(0xF3F1EA, 0x2B2D33))
    let sea = Path(svg: "M0 0H34C20 18 46 34 24 54C16 66 26 80 14 120H0Z")
    painter.fill(sea, with: color(0xC9D6F3, 0x36466F))
    block(52, 8, 30, 22, radius: 6, color(0xCFE6CB, 0x34493A))
    let roads = Path(svg: "M30 -4C44 24 40 50 96 44M46 38L38 100M70 44L92 -6")
    painter.stroke(roads, width: 3.4, with: color(0xFFFFFF, 0x4A4D57))
    painter.fill(Icon.pin.icon(x: 46, y: 26, size: 15), with: palette.accent)
  }
}
