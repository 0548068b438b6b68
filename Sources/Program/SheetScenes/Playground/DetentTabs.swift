import SheetControls
import SheetEngine
import SheetStage

final class DetentTabs {
  /// Called when a detent's line is dragged to a height, points from the top.
  var onDrag: (Detent.ID, Double) -> Void = { _, _ in }
  var onEnd: () -> Void = {}
  /// Whether `onEnd` is being called for a drag of a line.
  private(set) var isPlacing = false
  private var tabs: [(tab: DetentTab, view: FloatingView)] = []

  var views: [FloatingView] { tabs.map(\.view) }

  func show(_ sheet: Sheet, card: Rect2D, except hidden: SheetPlace?) {
    let detents = sheet.releaseCandidates.compactMap { candidate in
      candidate.choice.detent.map { (id: $0, top: candidate.top) }
    }
    if tabs.map(\.tab.id) != detents.map(\.id) { makeTabs(detents.map(\.id)) }
    let size = DetentTab.size
    let x = sheet.geometry.size.width - size.width - 4
    for ((tab, view), detent) in zip(tabs, detents) {
      let top = sheet.geometry.safeTop + detent.top
      tab.room = sheet.geometry.size.height
      tab.height = tab.room - top
      // Hides a tab whose line is behind the card.
      let isFree = top <= card.y + 0.5 || x >= card.maxX
      let isShown = isFree && .detent(detent.id) != hidden
      view.frame = Rect2D(
        x: x, y: max(0, top - size.height),
        width: isShown ? size.width : 0, height: size.height)
    }
  }

  private func makeTabs(_ ids: [Detent.ID]) {
    tabs = ids.map { id in tabs.first { $0.tab.id == id } ?? makeTab(id) }
  }

  private func makeTab(_ id: Detent.ID) -> (tab: DetentTab, view: FloatingView) {
    let tab = DetentTab(id)
    let view = FloatingView(tab)
    var start = 0.0
    tab.windowTop = { view.frame.y }
    tab.action = { start = view.frame.y + DetentTab.size.height }
    tab.onDrag = { [weak self] in self?.onDrag(id, start + $0) }
    tab.onEnd = { [weak self] isDone in
      guard let self else { return }
      if !isDone { onDrag(id, start) }
      isPlacing = true
      onEnd()
      isPlacing = false
    }
    return (tab, view)
  }
}
