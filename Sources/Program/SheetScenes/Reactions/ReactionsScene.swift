internal import SheetControls
internal import SheetStage
internal import SheetTrace

/// A post in a feed; a click on its reactions opens a sheet with the people who reacted.
package final class ReactionsScene: DemoScene {
  private let state: ReactionsState
  private let feed: FeedView
  private let header: ReactionsHeader
  private let list: ListView

  /// - Parameter people: The number of people who reacted, clamped to 0…1 000 000.
  package init(people: Int = 248) {
    let state = ReactionsState(people: People(count: min(max(0, people), 1_000_000)))
    self.state = state
    feed = FeedView(state)
    header = ReactionsHeader(state)
    // The first call of either chooses the names.
    func row(_ row: Int, _ typesetter: Typesetter) -> PersonRow {
      let style = TypeScale(palette: .light).headline
      state.chooseNames { typesetter.canShow($0, in: style) }
      return PersonRow(state.entry(at: row), of: state)
    }
    let list = ListView(
      count: state.rows, rowHeight: 64, narrow: 84,
      measureRow: { row($0, $2).height(in: $1, with: $2) }
    ) { row($0, $1.typesetter).paint(with: $1, in: $2) }
    self.list = list
    super.init(
      feed.bar.label, style: .reactions, background: feed, scroller: feed.scroller,
      card: Card(header: header, headerHeight: ReactionsHeader.height, content: list))
    sayWhyEmpty()
    leave(by: feed.bar.back)
    feed.counts.action = { [weak self] in self?.perform(.present) }
    feed.picker.action = { [weak self] in self?.countsChanged() }
    header.tabs.action = { [weak self] in self?.tabChanged() }
    list.name = "People"
    list.rowLabel = { PersonRow(state.entry(at: $0), of: state).label }
    list.onSelect = { [weak self] row in self?.rowClicked(row) }
  }

  override package var showsSnapshot: Bool { true }
  override package var opensWithSheet: Bool { true }
  override var origin: OriginView? { OriginView(feed.counts, radius: 12, margin: 8) }

  private func tabChanged() {
    state.filter = header.filter
    header.invalidate()
    relist()
    perform(.contentChanged)
    perform(.scroll(0))
  }

  private func countsChanged() {
    // The number's words may need more lines or fewer.
    feed.scroller.contentChanged()
    feed.picker.invalidate()
    header.update()
    relist()
    perform(.contentChanged)
  }

  private func relist() {
    sayWhyEmpty()
    list.count = state.rows
    list.rowsChanged()
    card.scroller.contentChanged()
  }

  private func sayWhyEmpty() {
    list.emptyText =
      state.filter == nil ? "Nobody has reacted yet." : "Nobody has reacted like this yet."
  }

  private func rowClicked(_ row: Int) {
    switch state.entry(at: row) {
    case .own:
      state.own = nil
      countsChanged()
    case .person(let person):
      if state.following.remove(person) == nil { state.following.insert(person) }
      list.invalidate(list.rect(of: row))
    }
  }
}

extension SceneEntry {
  static let reactions = SceneEntry(
    name: SheetStyle.reactions.rawValue, title: "Reactions",
    line: "A long list of people in a card.", ground: (0xF8E4E6, 0x453039),
    miniature: { $0.paintReactions() }
  ) { _ in ReactionsScene() }
}

extension Miniature {
  func paintReactions() {
    dot(16, 15, 6, Color(rgb: 0x8C9BE0))
    bar(27, 10, 36, ink)
    bar(27, 17, 24, faintInk)
    for (index, width) in [72.0, 66, 40].enumerated() {
      bar(10, 28 + Double(index) * 7, width, faintInk)
    }
    dim(0.22)
    handle(-5, width: 20, Color(white: 1, alpha: 0.9))
    card(radius: 6)
    let colors: [UInt32] = [0xF0A97F, 0x74ABC2, 0x7FB79B, 0xD68FB6, 0x8C9BE0]
    let kinds: [Reaction] = [.love, .laugh, .like, .bravo, .wow]
    for index in 0..<5 {
      let y = sheet.y + 14 + Double(index) * 17
      if y > screen.maxY + 8 { return }
      dot(16, y, 6, Color(rgb: colors[index]))
      bar(27, y - 4, 30 + Double((index * 13) % 16), ink)
      bar(27, y + 2, 24 + Double((index * 7) % 12), height: 2.5, faintInk)
      kinds[index].paint(with: painter, x: screen.maxX - 14, y: y, size: 10)
    }
  }
}
