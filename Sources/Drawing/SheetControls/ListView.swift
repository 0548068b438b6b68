/// A list of rows. It stores no rows and paints only the visible ones. A row that needs it is higher
/// than the others; in a very long list all rows are equally high, because measuring takes time.
package final class ListView: View {
  package var count: Int {
    didSet { if count != oldValue { forgetRows() } }
  }
  /// Called when a row is clicked or chosen by a key; nil if rows take no input.
  package var onSelect: ((Int) -> Void)?

  /// A row that is painted as chosen, because keys of another view choose it; nil for none.
  package var marked: Int? {
    didSet {
      guard marked != oldValue else { return }
      for row in [oldValue, marked].compactMap({ $0 }) { invalidate(rect(of: row)) }
    }
  }
  /// The space below the last row, points.
  package var bottomPadding = 0.0
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
  private let measureRow: ((Int, Double, Typesetter) -> Double)?
  /// The most rows that the list measures.
  private static let mostMeasured = 1000
  /// The y of each row's upper edge and of the list's end, and the width for which they hold,
  /// points; nil until they are measured.
  private var measured: (width: Double, edges: [Double])?
  private var hoveredRow: Int?
  private var pressedRow: Int?
  private var selection: Int?

  /// `narrow` is a row's height in a list narrower than `Page.narrow` (280 points), by default
  /// `rowHeight`. `measureRow` returns the height that a row needs in a list of the given width. In
  /// `paintRow`, the painter's origin is the row's top left corner.
  package init(
    count: Int, rowHeight: Double, narrow: Double? = nil,
    measureRow: ((_ row: Int, _ width: Double, _ typesetter: Typesetter) -> Double)? = nil,
    paintRow: @escaping (_ row: Int, _ painter: ViewPainter, _ rect: Rect2D) -> Void
  ) {
    self.count = count
    ordinaryRow = rowHeight
    narrowRow = narrow ?? rowHeight
    self.measureRow = measureRow
    self.paintRow = paintRow
  }

  /// Call after other rows than before are shown.
  package func rowsChanged() {
    measured = nil
    invalidate()
  }

  /// Nil if all rows are equally high.
  private func edges(in width: Double) -> [Double]? {
    guard let measureRow, let typesetter, count <= ListView.mostMeasured else { return nil }
    if let measured, measured.width == width { return measured.edges }
    let least = rowHeight(in: width)
    var edges = [0.0]
    edges.reserveCapacity(count + 1)
    for row in 0..<count {
      // A multiple of 4 points is a whole number of pixels also at a scale of 1.25.
      let height = (measureRow(row, width, typesetter) / 4).rounded(.up) * 4
      edges.append(edges[row] + max(least, height))
    }
    measured = (width, edges)
    return edges
  }

  /// The row at a y inside the list, points; beyond the list, a number out of range.
  private func index(at y: Double) -> Int {
    guard let edges = edges(in: frame.width), y >= 0, count > 0, y < edges[count] else {
      return Int((y / rowHeight(in: frame.width)).rounded(.down))
    }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= y { low = middle } else { high = middle }
    }
    return low
  }

  private func rowHeight(in width: Double) -> Double {
    width < Page.narrow ? narrowRow : ordinaryRow
  }

  override package func height(in width: Double) -> Double {
    count == 0 && !emptyText.isEmpty
      ? ListView.emptyHeight
      : (edges(in: width)?.last ?? Double(count) * rowHeight(in: width)) + bottomPadding
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
    rowsChanged()
  }

  private func rows(in rect: Rect2D) -> Range<Int> {
    if rect.isEmpty || rect.maxY <= 0 { return 0..<0 }
    let first = index(at: max(0, rect.y))
    // The row above the lower edge, which belongs to the next row.
    let last = min(count, index(at: rect.maxY.nextDown) + 1)
    return first >= last ? 0..<0 : first..<last
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
    let row = index(at: point.y)
    return (0..<count).contains(row) ? row : nil
  }

  override package func rect(of row: Int) -> Rect2D {
    if let edges = edges(in: frame.width), (0..<count).contains(row) {
      return Rect2D(
        x: 0, y: edges[row], width: frame.width, height: edges[row + 1] - edges[row])
    }
    let height = rowHeight(in: frame.width)
    return Rect2D(x: 0, y: Double(row) * height, width: frame.width, height: height)
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
    let top = port.offset - port.rect(of: self).y
    if top <= 0 { return 0 }
    let row = index(at: top)
    return min(rect(of: row).y < top ? row + 1 : row, max(0, count - 1))
  }

  override package func keyPressed(_ key: KeyStroke) -> Bool {
    if key.isActivation {
      onSelect?(min(selection ?? 0, count - 1))
      return true
    }
    let now = selection ?? 0
    let page = max(
      1, Int((enclosingScrollView?.portHeight ?? 0) / rowHeight(in: frame.width)) - 1)
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
    // In the middle of a low port, which would cut the text off below a usual margin.
    let port = enclosingScrollView?.portHeight ?? ListView.emptyHeight
    painter.text(
      emptyText, painter.type.body.centered.colored(painter.palette.secondaryText),
      x: 20, y: min(48, max(0, port / 2 - 12)), width: max(0, frame.width - 40))
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
    let ignoresPointer = canvas?.ignoresPointer == true
    for row in rows(in: dirty) {
      let tint =
        ignoresPointer ? 0 : row == pressedRow && isPressed ? 0.1 : row == hoveredRow ? 0.04 : 0
      // Moves the origin to the row, because gradients lose precision a million points away from
      // the origin.
      painter.grouped {
        let place = rect(of: row)
        painter.translate(x: 0, y: place.y)
        let rect = Rect2D(width: frame.width, height: place.height)
        if row == marked { paintMark(with: painter, in: rect) }
        if tint > 0 {
          painter.fill(rect, radius: rowRadius, with: painter.palette.shade.faded(to: tint))
        }
        paintRow(row, painter, rect)
      }
    }
  }
}
