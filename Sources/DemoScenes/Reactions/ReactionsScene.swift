public import Controls
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// A post in a feed; a click on its reactions opens a sheet with who reacted, and how.
public final class ReactionsScene: DemoScene {
  private let state: ReactionsState
  private let feed: FeedView
  private let header: ReactionsHeader
  private let list: ListView

  /// Creates the scene.
  ///
  /// - Parameter people: How many people reacted, 0…1 000 000; what lies outside is the nearest.
  ///   Any number takes the same memory and the same time.
  public init(people: Int = 248) {
    let state = ReactionsState(people: People(count: min(max(0, people), 1_000_000)))
    self.state = state
    feed = FeedView(state)
    header = ReactionsHeader(state)
    let list = ListView(count: state.rows, rowHeight: PersonRow.height) {
      row, painter, rect in
      let style = painter.type.headline
      state.chooseNames { painter.typesetter.canShow($0, in: style) }
      PersonRow(state.entry(at: row), of: state).paint(with: painter, in: rect)
    }
    self.list = list
    super.init(
      style: .reactions, background: feed,
      card: Card(header: header, headerHeight: ReactionsHeader.height, content: list))
    sayWhyEmpty()
    feed.bar.back.action = { [weak self] in self?.perform(.back) }
    feed.counts.action = { [weak self] in self?.perform(.present) }
    feed.picker.action = { [weak self] in self?.countsChanged() }
    header.tabs.action = { [weak self] in self?.tabChanged() }
    list.onSelect = { [weak self] row in self?.rowClicked(row) }
  }

  override public var title: String { "Neighbours" }

  override public var showsSnapshot: Bool { true }

  override public var backgroundScroller: ScrollView? { feed.scroller }

  /// Lists the people of the chosen tab from the top.
  private func tabChanged() {
    state.filter = header.filter
    relist()
    perform(.contentChanged)
    perform(.scroll(0))
  }

  /// One's own reaction changed.
  private func countsChanged() {
    feed.counts.invalidate()
    feed.picker.invalidate()
    header.update()
    relist()
    perform(.contentChanged)
  }

  private func relist() {
    sayWhyEmpty()
    list.count = state.rows
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
