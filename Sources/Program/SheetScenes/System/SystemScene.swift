internal import SheetControls
internal import SheetEngine
internal import SheetStage
internal import SheetTrace

/// An itinerary. A stop's details are longer than the screen: one gesture expands the sheet, then
/// scrolls the details.
package final class SystemScene: DemoScene {
  private let screen: SystemScreen
  private let details: SystemCard
  private let state = SystemState()
  /// Whether the shown stop was opened by the button "Open the next stop".
  private var isNext = false

  package init() {
    screen = SystemScreen(state)
    details = SystemCard(state)
    super.init(
      screen.bar.label, style: .system, background: screen, scroller: screen.scroller,
      card: details.card)
    connectScreen()
    connectCard()
  }

  override package var opensWithSheet: Bool { true }
  override var origin: OriginView? {
    isNext ? OriginView(screen.next) : screen.row(of: state.shown)
  }
  override var overOrigin: OriginView? { OriginView(details.shareTile, radius: 14) }

  override var fluidDetents: [Detent] { [Detent("large", .top(64)), .medium] }

  override var overSheet: OverSheet {
    OverSheet(
      title: "Share this stop", detail: "\(state.stop.name), \(state.stop.time)",
      words: "For whoever comes along. The sheet below stepped back and waits; up to "
        + "\(SheetStack.maximumDepth) can lie over each other.")
  }

  private func connectScreen() {
    leave(by: screen.bar.back)
    screen.next.action = { [weak self] in self?.openNextStop() }
    for (list, day) in zip(screen.days, SystemTrip.days) {
      list.onSelect = { [weak self] in self?.open(day.first + $0) }
    }
  }

  private func connectCard() {
    details.close.action = { [weak self] in self?.perform(.dismiss) }
    details.share.action = { [weak self] in self?.perform(.presentOver) }
    for check in details.checks {
      check.action = { [weak self] in self?.check() }
    }
  }

  private func openNextStop() {
    open(SystemTrip.stops.indices.first { !state.isReady($0) } ?? 0, isNext: true)
  }

  private func open(_ stop: Int, isNext: Bool = false) {
    self.isNext = isNext
    if stop != state.shown {
      state.shown = stop
      details.showStop()
      perform(.contentChanged)
    }
    perform(.scroll(0))
    perform(.present)
  }

  private func check() {
    state.checked[state.shown] = Set(details.checks.indices.filter { details.checks[$0].isOn })
    details.showReadiness()
    screen.changed(stop: state.shown)
  }
}

final class SystemState {
  /// The shown stop's index among the stops of all days.
  var shown = 0
  var checked = [Set<Int>](repeating: [], count: SystemTrip.stops.count)

  var stop: SystemStop { SystemTrip.stops[shown] }

  func isReady(_ stop: Int) -> Bool { checked[stop].count == SystemTrip.checklist.count }
}

extension SceneEntry {
  static let system = SceneEntry(
    name: SheetStyle.system.rawValue, title: "System", line: "Springs, and two heights to rest at.",
    ground: (0xEDE5F5, 0x3A3148), miniature: { $0.paintSystem() }
  ) { _ in SystemScene() }
}

extension Miniature {
  func paintSystem() {
    for index in 0..<4 {
      let y = 10 + Double(index) * 15
      block(9, y, 11, 11, radius: 3.5, palette.accentTint)
      bar(26, y + 1.5, 30 + Double((index * 17) % 24), ink)
      bar(26, y + 7, 40, height: 2.5, faintInk)
    }
    dim(palette.isLight ? 0.26 : 0.4)
    card(radius: 9)
    handle(5, width: 14, palette.text.faded(to: 0.3))
    bar(24, sheet.y + 13, 44, height: 4, ink)
    block(10, sheet.y + 24, screen.width - 20, 14, radius: 5, palette.raised)
    block(10, sheet.y + 43, screen.width - 20, 14, radius: 5, palette.accent)
  }
}
