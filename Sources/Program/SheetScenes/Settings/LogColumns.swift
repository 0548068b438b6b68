import SheetControls

/// The rectangles of a line's parts, in points from the row's top.
struct LogColumns {
  static let padding = 7.0

  let time: Rect2D
  let badge: Rect2D
  let source: Rect2D
  let message: (x: Double, width: Double)
  /// That of the other parts, or below them if there is too little room beside them.
  let messageTop: Double
  let lineHeight: Double
  /// The separator's right end: the column's edge; in a narrow window, the window's edge.
  let lineEnd: Double
  func rowHeight(message: Double) -> Double {
    messageTop + max(lineHeight, message) + LogColumns.padding
  }

  /// Whether there is room for full level names and milliseconds.
  let isRoomy: Bool

  init(width: Double, options: LogOptions) {
    let size = options.textSize
    let page = Page.column(in: width, widest: 960)
    isRoomy = page.width >= 600
    lineEnd = isRoomy ? page.x + page.width : width
    lineHeight = (size * 1.3).rounded(.up)
    func column(_ x: Double, _ width: Double) -> Rect2D {
      Rect2D(x: x, y: LogColumns.padding, width: width, height: (size * 1.3).rounded(.up))
    }
    var x = page.x
    // A digit of a monospaced font is about 0.6 of the font's size wide.
    time = column(
      x, options.showsTimes ? (size * 0.92 * 0.61 * (isRoomy ? 12 : 8)).rounded(.up) : 0)
    if options.showsTimes { x = time.maxX + 10 }
    badge = column(x, (isRoomy ? size * 4.8 : lineHeight + 1).rounded(.up))
    x = badge.maxX + 10
    source = column(x, options.showsSources ? (size * 4.4).rounded(.up) : 0)
    if options.showsSources { x = source.maxX + 8 }
    let room = page.x + page.width - x
    let isBeside = room >= 100
    message = isBeside ? (x, room) : (page.x, page.width)
    messageTop = LogColumns.padding + (isBeside ? 0 : lineHeight)
  }
}
