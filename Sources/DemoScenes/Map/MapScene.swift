internal import Controls
public import SheetEngine
internal import SheetTrace
public import Stage

/// A map with a tab bar, and a sheet that searches places and never leaves.
public final class MapScene: DemoScene {
  private let screen: MapScreen
  private let header: MapHeader
  private let results: MapResults
  private var saved: Set<Int> = [3, 17, 42]
  /// Distances are measured from here.
  private let home: Point2D

  /// Creates the scene.
  public init() {
    let data = MapData.builtIn
    home = data.places.all.first { $0.kind == .station }?.location ?? Point2D(x: 0, y: 0)
    screen = MapScreen(start: home)
    header = MapHeader()
    results = MapResults(home: home)
    super.init(
      style: .map, background: screen,
      card: Card(header: header, headerHeight: MapHeader.height, content: results))
    connect()
    refresh()
  }

  override public var title: String { "Map" }

  override public var configuration: SheetConfiguration {
    var configuration = SheetConfiguration.panel
    // At the lowest detent Escape goes nowhere.
    configuration.escape = .step
    configuration.look.handle = SheetConfiguration.standard.look.handle
    return configuration
  }

  override public func configuration(in size: Size2D) -> SheetConfiguration {
    var configuration = configuration
    guard MapDock.isUsed(inWidth: size.width) else { return configuration }
    configuration.maximumWidth = MapDock.width
    configuration.alignment = .leading
    configuration.insets = SheetInsets(edge: MapDock.margin, sides: MapDock.margin)
    // As far from the top as from the side.
    if let highest = configuration.detents.firstIndex(where: { $0.id == "max" }) {
      configuration.detents[highest].position = .top(MapDock.margin)
    }
    return configuration
  }

  override public var bottomInset: Double { TabBar.height }

  private func connect() {
    screen.back.action = { [weak self] in self?.perform(.back) }
    screen.map.onChoose = { [weak self] place in self?.choose(place) }
    screen.tabs.action = { [weak self] in self?.tabChanged() }
    header.field.onChange = { [weak self] in self?.refresh() }
    header.field.onSubmit = { [weak self] in
      if let first = self?.results.places.first { self?.choose(first) }
    }
    header.onFocus = { [weak self] in self?.perform(.move("max")) }
    header.onDown = { [weak self] in self?.results.focusList() }
    results.clear.action = { [weak self] in self?.clearSearch() }
    header.onFilter = { [weak self] in self?.refresh() }
    results.onChoose = { [weak self] place in self?.choose(place) }
    results.details.save.action = { [weak self] in self?.toggleSaved() }
    results.details.directions.action = { [weak self] in self?.perform(.presentOver) }
    results.details.close.action = { [weak self] in self?.choose(nil) }
  }

  private func tabChanged() {
    header.show(tab)
    choose(nil)
    refresh()
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

  private var tab: MapTab { MapTab.allCases[screen.tabs.selection] }

  /// Shows a place on the map and in the sheet; nil shows none.
  private func choose(_ place: Place?) {
    screen.map.chosen = place
    results.show(results.places, chosen: place, saved: saved)
    perform(.contentChanged)
    perform(.scroll(0))
    guard let place else { return }
    perform(.move("mid"))
    screen.showBesideSheet(place.location)
  }

  /// Searches the places of the tab and the chosen kind.
  private func refresh() {
    let all = MapData.builtIn.places
    var found = all.sorted(all.search(header.query), from: home)
    switch tab {
    case .explore: break
    case .saved: found = found.filter { saved.contains($0.id) }
    case .transport: found = found.filter { $0.kind.group == .transport }
    case .outdoors: found = found.filter { $0.kind.group == .nature }
    }
    if let group = header.group { found = found.filter { $0.kind.group == group } }
    results.say(whyEmpty, offersClearing: !header.query.isEmpty || header.group != nil)
    results.show(found, chosen: results.chosen, saved: saved)
    perform(.contentChanged)
    perform(.scroll(0))
  }

  /// Why nothing was found.
  private var whyEmpty: String {
    if !header.query.isEmpty { return "Nothing called “\(header.query)” here." }
    if let group = header.groupTitle { return "No “\(group)” among \(tab.title)." }
    return "Places you save appear here."
  }

  /// A sheet with directions over the map.
  override public func makeOverCard(depth: Int) -> Card {
    let name = results.chosen?.name ?? "the station"
    return OverCard.make(
      title: depth == 1 ? "To \(name)" : "Another sheet",
      words: depth == 1
        ? "Out of the station, left along the water, and over the second bridge. The map waits "
          + "below: close this, or drag it down."
        : "The sheet below stepped back and waits, and the map below that. "
          + (depth < SheetStack.maximumDepth - 1
            ? "There is room for more." : "There is room for no more."),
      depth: depth
    ) { [weak self] in self?.perform($0) }
  }
}
