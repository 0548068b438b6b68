import SheetControls

/// A picture's leading colours; a click copies a colour's hexadecimal code.
final class SwatchesView: Choice {
  private static let swatchHeight = 52.0
  private static let rowHeight = swatchHeight + 22
  private let colors: () -> [Color]
  /// The time for which a swatch shows "Copied", seconds.
  private static let messageDuration = 1.6
  private var copied: Int?

  /// `colors` is called at every use and should cache its result.
  init(_ colors: @escaping () -> [Color]) {
    self.colors = colors
    super.init()
  }

  override var role: Role? { .buttons }
  override var label: String { "Colours" }
  override var count: Int { colors().count }
  override func label(of item: Int) -> String {
    (item == copied ? "Copied, #" : "#") + SwatchesView.name(colors()[item])
  }

  override var semantics: Semantics { super.semantics.with { $0.items?.selection = nil } }
  override var choosesByArrows: Bool { false }

  /// All colours in a row, or at most three where the names have too little room.
  private func columns(in width: Double) -> Int {
    max(1, width < Page.narrow ? min(3, count) : count)
  }

  override func height(in width: Double) -> Double {
    let columns = columns(in: width)
    return SwatchesView.rowHeight * Double(max(1, (count + columns - 1) / columns))
  }

  override func rect(of item: Int) -> Rect2D {
    var rect = cell(of: item)
    rect.height = SwatchesView.swatchHeight
    return rect
  }

  private func cell(of item: Int) -> Rect2D {
    bounds.cell(item, columns: columns(in: frame.width), height: SwatchesView.rowHeight, gap: 8)
  }

  override func item(at point: Point2D) -> Int? {
    (0..<count).first { cell(of: $0).contains(point) }
  }

  override func choose(_ item: Int) {
    select(item)
    copied = selection
    wake(after: SwatchesView.messageDuration)
    canvas?.ask(.text(.copy("#" + SwatchesView.name(colors()[selection]))))
    invalidate()
    action()
  }

  override func advance(to time: Double) -> Bool {
    copied = nil
    invalidate()
    return false
  }

  override func selectionChanged() { copied = nil }

  override var focusOutline: FocusOutline { (rect(of: selection).inset(x: -3, y: -3), 15) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let size = painter.typesetter.fitted(
      type.caption, to: ["Copied"] + colors().map(SwatchesView.name), width: rect(of: 0).width
    ).size
    for (index, color) in colors().enumerated() {
      let swatch = rect(of: index)
      painter.fill(swatch, radius: 12, with: color)
      paintHover(over: index, with: painter, in: swatch, radius: 12)
      // Outlines the swatch, because the swatch may have the card's colour.
      let half = painter.hairline / 2
      painter.stroke(
        Path(roundedRect: swatch.inset(x: half, y: half), radius: 12 - half),
        width: painter.hairline, with: palette.separator)
      let isCopied = index == copied
      var style = type.caption.centered
      style.size = size
      painter.text(
        isCopied ? "Copied" : SwatchesView.name(color),
        isCopied ? style.colored(palette.accent) : style,
        in: Rect2D(x: swatch.x, y: swatch.maxY + 4, width: swatch.width, height: 18))
    }
  }

  /// Six hexadecimal digits, as in `4A5FC1`.
  private static func name(_ color: Color) -> String {
    // Adds a leading 1 and drops it, because `String(_:radix:)` omits leading zeros.
    String(String(color.pixel & 0xFF_FFFF | 0x100_0000, radix: 16, uppercase: true).dropFirst())
  }
}
