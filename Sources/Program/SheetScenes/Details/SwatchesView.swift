import SheetControls

/// A picture's leading colours; a click copies a colour's hexadecimal code.
final class SwatchesView: Choice {
  private static let gap = 8.0
  private static let swatchHeight = 52.0
  private static let rowHeight = swatchHeight + 22
  private let colors: () -> [Color]
  /// The time for which a swatch shows "Copied", seconds.
  private static let messageDuration = 1.6
  private var copied: Int?

  /// - Parameter colors: Returns the colours; called when they are first needed.
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

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.items?.selection = nil
    return semantics
  }

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
    let columns = columns(in: frame.width)
    let width = (frame.width - SwatchesView.gap * Double(columns - 1)) / Double(columns)
    return Rect2D(
      x: Double(item % columns) * (width + SwatchesView.gap),
      y: Double(item / columns) * SwatchesView.rowHeight, width: width,
      height: SwatchesView.swatchHeight)
  }

  override func item(at point: Point2D) -> Int? {
    (0..<count).first { item in
      let swatch = rect(of: item)
      return Rect2D(
        x: swatch.x, y: swatch.y, width: swatch.width, height: SwatchesView.rowHeight
      ).contains(point)
    }
  }

  override func choose(_ item: Int) {
    select(item)
    copied = selection
    wake(after: SwatchesView.messageDuration)
    canvas?.ask(.copy("#" + SwatchesView.name(colors()[selection])))
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
      // The outline makes a swatch visible that has the card's colour.
      let half = painter.hairline / 2
      painter.stroke(
        Path(roundedRect: swatch.inset(x: half, y: half), radius: 12 - half),
        width: painter.hairline, with: palette.separator)
      var style = type.caption.centered
      style.size = size
      painter.text(
        index == copied ? "Copied" : SwatchesView.name(color),
        index == copied ? style.colored(palette.accent) : style,
        in: Rect2D(x: swatch.x, y: swatch.maxY + 4, width: swatch.width, height: 18))
    }
  }

  /// Six hexadecimal digits, as in `4A5FC1`.
  private static func name(_ color: Color) -> String {
    let digits = String(color.pixel & 0xFF_FFFF, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
