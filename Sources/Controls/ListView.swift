public import Painting
internal import Pixels

/// Many rows of the same height. A row is made when it is painted, so a list of any length takes the
/// same memory and the same time.
public final class ListView: View {
  /// How many rows there are.
  public var count: Int {
    didSet {
      guard count != oldValue else { return }
      (selection, hoveredRow, pressedRow) = (nil, nil, nil)
      invalidate()
    }
  }
  /// The height of each, points.
  public let rowHeight: Double
  /// What happens when a row is clicked; nil when rows are only looked at.
  public var onSelect: ((Int) -> Void)?

  /// The radius of the corners of what lies over the row under the pointer, points.
  public var rowRadius = 0.0

  /// What it says while there are no rows; empty says nothing.
  public var emptyText = "" {
    didSet { if emptyText != oldValue, count == 0 { invalidate() } }
  }
  /// How high a list that only says that is, points.
  private static let emptyHeight = 120.0

  private let paintRow: (Int, Painter, Palette, Rect) -> Void
  private var hoveredRow: Int?
  private var pressedRow: Int?
  private var selection: Int?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - count: How many rows.
  ///   - rowHeight: The height of each, points.
  ///   - paintRow: Paints one: its number, the painter, the colours, its place.
  public init(
    count: Int, rowHeight: Double,
    paintRow: @escaping (_ row: Int, _ painter: Painter, _ palette: Palette, _ box: Rect) -> Void
  ) {
    self.count = count
    self.rowHeight = rowHeight
    self.paintRow = paintRow
  }

  /// How high all rows are together, or what is said in their place, points.
  public var fullHeight: Double {
    count == 0 && !emptyText.isEmpty ? ListView.emptyHeight : Double(count) * rowHeight
  }

  override public var claim: PressClaim? { onSelect == nil || count == 0 ? nil : .click }
  override public var isFocusable: Bool { onSelect != nil && count > 0 }
  override public var pointerShape: PointerShape { hoveredRow == nil ? .arrow : .hand }

  private func row(at place: Point) -> Int? {
    let row = Int((place.y / rowHeight).rounded(.down))
    return (0..<count).contains(row) ? row : nil
  }

  /// Where a row is, in the list's coordinates.
  public func box(of row: Int) -> Rect {
    Rect(x: 0, y: Double(row) * rowHeight, width: frame.width, height: rowHeight)
  }

  override public func stateChanged() {
    if let pressedRow { invalidate(box(of: pressedRow)) }
  }

  override public func hovered(at place: Point?) { mark(&hoveredRow, place.flatMap(row)) }

  override public func pressed(_ press: Press) { mark(&pressedRow, row(at: press.place)) }

  override public func pressCancelled() { mark(&pressedRow, nil) }

  override public func clicked(at place: Point) {
    let row = pressedRow
    mark(&pressedRow, nil)
    if let row, row == self.row(at: place) {
      // A press hides the outline of the focus, so no pixel shows which row the keys go to.
      selection = row
      onSelect?(row)
    }
  }

  private func mark(_ place: inout Int?, _ row: Int?) {
    guard place != row else { return }
    for changed in [place, row].compactMap({ $0 }) { invalidate(box(of: changed)) }
    place = row
  }

  override public func focusChanged() {
    if isFocused, selection == nil { selection = firstWhole }
    if let selection, canvas?.showsFocus == true { invalidate(box(of: selection)) }
  }

  /// The first row that is seen from its top to its bottom.
  private var firstWhole: Int {
    guard let port = enclosingScrollView else { return 0 }
    let row = ((port.offset - port.box(of: self).y) / rowHeight).rounded(.up)
    return min(max(0, Int(row)), max(0, count - 1))
  }

  override public func keyPressed(_ key: KeyPress) -> Bool {
    if key.isActivation {
      onSelect?(min(selection ?? 0, count - 1))
      return true
    }
    let now = selection ?? 0
    let page = max(1, Int((enclosingScrollView?.frame.height ?? 0) / rowHeight) - 1)
    switch key.key {
    case .down: select(now + 1)
    case .up:
      // Above the first row there is nothing: the key is somebody else's.
      if now == 0 { return false }
      select(now - 1)
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
    if let selection, let port = enclosingScrollView {
      let place = port.box(of: self)
      canvas?.host.reveal(port, box(of: selection).offset(x: place.x, y: place.y))
    }
  }

  override public var focusOutline: (box: Rect, radius: Double) {
    (box(of: selection ?? 0).inset(x: 4, y: 2), 10)
  }

  private func paintEmpty(with painter: Painter, palette: Palette) {
    painter.text(
      emptyText, TypeScale(palette: palette).body.centered.colored(palette.secondaryText),
      x: 20, y: 48, width: max(0, frame.width - 40))
  }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    if count == 0, !emptyText.isEmpty { paintEmpty(with: painter, palette: palette) }
    let first = max(0, Int((dirty.y / rowHeight).rounded(.down)))
    let last = min(count, Int((dirty.maxY / rowHeight).rounded(.up)))
    guard first < last else { return }
    for row in first..<last {
      let box = box(of: row)
      if row == pressedRow, isPressed {
        painter.fill(box, radius: rowRadius, with: palette.shade.faded(to: 0.1))
      } else if row == hoveredRow {
        painter.fill(box, radius: rowRadius, with: palette.shade.faded(to: 0.04))
      }
      paintRow(row, painter, palette, box)
    }
  }
}
