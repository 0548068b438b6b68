/// Several items side by side, such as tabs, one of them selected.
open class Choice: Control {
  /// The number of items.
  open var count: Int { 0 }
  package private(set) var selection = 0
  package private(set) final var hoveredItem: Int?
  private var pressedItem: Int?

  package init(selection: Int = 0, action: @escaping () -> Void = {}) {
    self.selection = selection
    super.init(action: action)
  }

  /// Whether arrow keys call `choose`. Otherwise they only select, and Space or Return calls
  /// `choose` with the selected item.
  open var choosesByArrows: Bool { true }

  override open func rect(of item: Int) -> Rect2D {
    let width = frame.width / Double(max(1, count))
    return Rect2D(x: width * Double(item), y: 0, width: width, height: frame.height)
  }

  override open var semantics: Semantics {
    var semantics = super.semantics
    semantics.canBePressed = false
    semantics.items = .init(count: count, selection: count > 0 ? selection : nil)
    return semantics
  }

  override open func perform(_ action: ViewAction) -> Bool {
    guard case .choose(let item) = action, isEnabled, (0..<count).contains(item) else {
      return false
    }
    choose(item)
    return true
  }

  /// The item at a point, by default the nearest one; nil for none.
  open func item(at point: Point2D) -> Int? {
    let first = rect(of: 0)
    return min(max(0, Int((point.x - first.x) / max(1, first.width))), count - 1)
  }

  /// Called after a change of the selection, before `action`.
  open func selectionChanged() {}

  /// Does not call `action`; clamps the index.
  package final func select(_ item: Int) {
    let item = min(max(0, item), count - 1)
    guard item != selection else { return }
    selection = item
    selectionChanged()
    invalidate()
  }

  /// Selects an item for the user; calls `action` if the selection has changed.
  open func choose(_ item: Int) {
    let old = selection
    select(item)
    if selection != old { action() }
  }

  override open func pressed(_ press: Press) { pressedItem = item(at: press.point) }

  override open func clicked(at point: Point2D) {
    if let item = item(at: point), item == pressedItem { choose(item) }
  }

  override open func hovered(at point: Point2D?) {
    let item = point.flatMap(item)
    guard item != hoveredItem else { return }
    hoveredItem = item
    invalidate()
  }

  override open func keyPressed(_ key: KeyStroke) -> Bool {
    switch key.key {
    case .left: step(to: selection - 1)
    case .right: step(to: selection + 1)
    case .home: step(to: 0)
    case .end: step(to: count - 1)
    case _ where key.isActivation: choose(choosesByArrows ? (selection + 1) % count : selection)
    default: return onOtherKey(key.key)
    }
    return true
  }

  private func step(to item: Int) { if choosesByArrows { choose(item) } else { select(item) } }

  package final func paintHover(
    over item: Int, with painter: ViewPainter, in rect: Rect2D, radius: Double
  ) {
    guard item == hoveredItem else { return }
    paintHighlight(with: painter, in: rect, radius: radius)
  }
}
