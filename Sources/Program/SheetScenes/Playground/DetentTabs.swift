import SheetControls
import SheetEngine
import SheetStage

/// The tabs of the detents in front of the card; dragging one moves its detent.
final class DetentTabs {
  /// Called when a detent's line is dragged to a height, points from the top.
  var onDrag: (Detent.ID, Double) -> Void = { _, _ in }
  /// Called at the end of a drag.
  var onEnd: () -> Void = {}
  private var tabs: [(tab: DetentTab, view: FloatingView)] = []

  var views: [FloatingView] { tabs.map(\.view) }

  /// Updates the tabs to a frame.
  ///
  /// - Parameters:
  ///   - cardTop: The card's top edge, points from the top.
  ///   - hidden: The detent whose tab is hidden; nil: none.
  func show(_ sheet: Sheet, cardTop: Double, except hidden: Detent.ID?) {
    let detents = sheet.releaseCandidates.filter { $0.choice != .dismiss }
    if tabs.map(\.tab.id) != detents.map(\.choice.target) { makeTabs(detents) }
    let size = DetentTab.size
    for ((tab, view), detent) in zip(tabs, detents) {
      let top = sheet.geometry.safeTop + detent.top
      tab.room = sheet.geometry.size.height
      tab.height = tab.room - top
      // Hidden where the line is behind the card.
      let isShown = top <= cardTop + 0.5 && detent.choice.target != hidden
      view.frame = Rect2D(
        x: sheet.geometry.size.width - size.width - 4, y: max(0, top - size.height),
        width: isShown ? size.width : 0, height: size.height)
    }
  }

  private func makeTabs(_ detents: [ReleaseCandidate]) {
    tabs = detents.map { detent in
      tabs.first { $0.tab.id == detent.choice.target } ?? makeTab(detent.choice.target)
    }
  }

  private func makeTab(_ id: Detent.ID) -> (tab: DetentTab, view: FloatingView) {
    let tab = DetentTab(id)
    let view = FloatingView(tab)
    var start = 0.0
    tab.windowTop = { view.frame.y }
    tab.action = { start = view.frame.y + DetentTab.size.height }
    tab.onDrag = { [weak self] in self?.onDrag(id, start + $0) }
    tab.onEnd = { [weak self] isDone in
      if !isDone { self?.onDrag(id, start) }
      self?.onEnd()
    }
    return (tab, view)
  }
}
