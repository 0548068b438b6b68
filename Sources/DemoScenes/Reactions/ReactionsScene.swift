public import Controls
internal import Painting
internal import SheetEngine
internal import Stage

/// A post in a feed; a click on its reactions lists who reacted, and how.
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
      row, painter, palette, box in
      PersonRow.paint(
        state.entry(at: row), of: state, with: painter, palette: palette, in: box)
    }
    self.list = list
    super.init(
      style: .reactions, background: feed,
      card: Card(
        header: header, headerHeight: ReactionsHeader.height, content: list,
        contentHeight: { _ in list.fullHeight }))
    sayWhyEmpty()
    feed.bar.back.action = { [unowned self] in perform(.back) }
    feed.page.counts.action = { [unowned self] in perform(.present) }
    feed.page.picker.action = { [unowned self] in countsChanged() }
    header.tabs.action = { [unowned self] in tabChanged() }
    list.onSelect = { [unowned self] row in rowClicked(row) }
  }

  override public var showsSnapshot: Bool { true }

  override public var backgroundScroller: ScrollView? { feed.scroller }

  /// The tab that was chosen lists other people, from their beginning.
  private func tabChanged() {
    state.filter = header.filter
    relist()
    perform(.contentChanged)
    perform(.scroll(0))
  }

  /// One's own reaction changed.
  private func countsChanged() {
    feed.page.update()
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
      list.invalidate(list.box(of: row))
    }
  }
}
