/// A list of rows of equal height. Memory and time do not depend on the number of rows, because the
/// list stores no rows and paints only the visible ones.
package final class ListView: View {
  package var count: Int {
    didSet { if count != oldValue { forgetRows() } }
  }
  package var rowHeight: Double { rowHeight(in: frame.width) }
  /// Called when a row is clicked or chosen by a key; nil if rows take no input.
  package var onSelect: ((Int) -> Void)?

  /// A row that is painted as chosen, because keys of another view choose it; nil for none.
  package var marked: Int? {
    didSet {
      guard marked != oldValue else { return }
      for row in [oldValue, marked].compactMap({ $0 }) { invalidate(rect(of: row)) }
    }
  }
  /// Whether the list can have the focus; otherwise a press leaves the focus where it is.
  package var canHaveFocus = true

  /// The corner radius of a hovered row's tint, points.
  package var rowRadius = 0.0

  package var name = ""
  package var rowLabel: (Int) -> String = { _ in "" }

  package var emptyText = "" {
    didSet { if emptyText != oldValue, count == 0 { invalidate() } }
  }
  /// The height of a list without rows, with the margins of its text, points.
  private static let emptyHeight = 120.0

  private let ordinaryRow: Double
  private let narrowRow: Double
  private let paintRow: (Int, ViewPainter, Rect2D) -> Void
  private var hoveredRow: Int?
  private var pressedRow: Int?
  private var selection: Int?

  /// `narrow` is a row's height in a list narrower than `Page.narrow` (280 points), by default
  /// `rowHeight`. In `paintRow`, the painter's origin is the row's top left corner.
  package init(
    count: Int, rowHeight: Double, narrow: Double? = nil,
    paintRow: @escaping (_ row: Int, _ painter: ViewPainter, _ rect: Rect2D) -> Void
  ) {
    self.count = count
    ordinaryRow = rowHeight
    narrowRow = narrow ?? rowHeight
    self.paintRow = paintRow
  }

  private func rowHeight(in width: Double) -> Double {
    width < Page.narrow ? narrowRow : ordinaryRow
  }

  override package func height(in width: Double) -> Double {
    count == 0 && !emptyText.isEmpty
      ? ListView.emptyHeight : Double(count) * rowHeight(in: width)
  }

  override package var role: Role? { .list }
  override package var label: String { count == 0 ? emptyText : name }

  override package var semantics: Semantics {
    var semantics = Semantics()
    let seen = rows(in: visiblePart(of: bounds).offset(x: 0, y: -originInCanvas.y))
    semantics.items = .init(
      count: count, present: seen, selection: marked ?? selection, canChoose: onSelect != nil)
    return semantics
  }

  /// Adds rows after the last one; the rows under the pointer stay hovered and pressed.
  package func grow(to count: Int) {
    let rows = (selection, hoveredRow, pressedRow)
    self.count = count
    (selection, hoveredRow, pressedRow) = rows
  }

  /// Replaces all rows, even if the number stays.
  package func showOtherRows(count: Int) {
    self.count = count
    forgetRows()
  }

  private func forgetRows() {
    (selection, hoveredRow, pressedRow) = (nil, nil, nil)
    invalidate()
  }

  private func rows(in rect: Rect2D) -> Range<Int> {
    let first = max(0, Int((rect.y / rowHeight).rounded(.down)))
    let last = min(count, Int((rect.maxY / rowHeight).rounded(.up)))
    return rect.isEmpty || first >= last ? 0..<0 : first..<last
  }

  override package func label(of row: Int) -> String { rowLabel(row) }

  override package func perform(_ action: ViewAction) -> Bool {
    guard case .choose(let row) = action, let onSelect, (0..<count).contains(row) else {
      return false
    }
    selection = row
    onSelect(row)
    return true
  }

  override package var claim: PressClaim? { onSelect == nil || count == 0 ? nil : .click }
  override package var isFocusable: Bool { canHaveFocus && onSelect != nil && count > 0 }
  override package var leavesFocus: Bool { !canHaveFocus }
  override package var pointerShape: PointerShape { hoveredRow == nil ? .arrow : .hand }

  private func row(at point: Point2D) -> Int? {
    let row = Int((point.y / rowHeight).rounded(.down))
    return (0..<count).contains(row) ? row : nil
  }

  override package func rect(of row: Int) -> Rect2D {
    Rect2D(x: 0, y: Double(row) * rowHeight, width: frame.width, height: rowHeight)
  }

  override package func stateChanged() {
    if let pressedRow { invalidate(rect(of: pressedRow)) }
  }

  override package func hovered(at point: Point2D?) { mark(&hoveredRow, point.flatMap(row)) }

  override package func pressed(_ press: Press) { mark(&pressedRow, row(at: press.point)) }

  override package func pressCancelled() { mark(&pressedRow, nil) }

  override package func clicked(at point: Point2D) {
    let row = pressedRow
    mark(&pressedRow, nil)
    if let row, row == self.row(at: point) {
      // Needs no repainting: only the focus ring shows the selection, and the press has hidden the
      // ring.
      selection = row
      onSelect?(row)
    }
  }

  private func mark(_ marked: inout Int?, _ row: Int?) {
    guard marked != row else { return }
    for changed in [marked, row].compactMap({ $0 }) { invalidate(rect(of: changed)) }
    marked = row
  }

  override package func focusChanged() {
    if isFocused, selection == nil { selection = firstFullyVisibleRow }
  }

  private var firstFullyVisibleRow: Int {
    guard let port = enclosingScrollView else { return 0 }
    let row = ((port.offset - port.rect(of: self).y) / rowHeight).rounded(.up)
    return min(max(0, Int(row)), max(0, count - 1))
  }

  override package func keyPressed(_ key: KeyStroke) -> Bool {
    if key.isActivation {
      onSelect?(min(selection ?? 0, count - 1))
      return true
    }
    let now = selection ?? 0
    let page = max(1, Int((enclosingScrollView?.portHeight ?? 0) / rowHeight) - 1)
    switch key.key {
    case .down: select(now + 1)
    case .up where now > 0: select(now - 1)
    case .pageDown: select(now + page)
    case .pageUp: select(now - page)
    case .home: select(0)
    case .end: select(count - 1)
    default: return false
    }
    return true
  }

  private func select(_ row: Int) {
    mark(&selection, min(max(0, row), count - 1))
    if let selection { reveal(rect(of: selection)) }
  }

  override package var focusOutline: FocusOutline {
    (rect(of: selection ?? 0).inset(x: 4, y: 2), 10)
  }

  private func paintEmpty(with painter: ViewPainter) {
    painter.text(
      emptyText, painter.type.body.centered.colored(painter.palette.secondaryText),
      x: 20, y: 48, width: max(0, frame.width - 40))
  }

  private func paintMark(with painter: ViewPainter, in rect: Rect2D) {
    let inside = rect.inset(x: 8, y: 1)
    painter.fill(inside, radius: 10, with: painter.palette.accentTint)
    guard painter.palette.isHighContrast else { return }
    painter.stroke(
      Path(roundedRect: inside.inset(x: 1, y: 1), radius: 9), width: 2,
      with: painter.palette.accent)
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    if count == 0, !emptyText.isEmpty { paintEmpty(with: painter) }
    for row in rows(in: dirty) {
      let tint = row == pressedRow && isPressed ? 0.1 : row == hoveredRow ? 0.04 : 0
      // Moves the origin to the row, because gradients lose precision a million points away from
      // the origin.
      painter.grouped {
        painter.translate(x: 0, y: rect(of: row).y)
        let rect = Rect2D(width: frame.width, height: rowHeight)
        if row == marked { paintMark(with: painter, in: rect) }
        if tint > 0 {
          painter.fill(rect, radius: rowRadius, with: painter.palette.shade.faded(to: tint))
        }
        paintRow(row, painter, rect)
      }
    }
  }
}
