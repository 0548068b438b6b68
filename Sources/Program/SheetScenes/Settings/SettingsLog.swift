import SheetControls

/// The lines of the log, each created only while it is painted.
final class SettingsLog: View {
  static let count = 412

  var options = SettingsLogOptions() {
    didSet { if options != oldValue { select() } }
  }
  var isEmpty = false {
    didSet { if isEmpty != oldValue { select() } }
  }
  /// The width of the strip at the right in which a docked card lies, points; 0 without one.
  var dock = 0.0 {
    didSet { if dock != oldValue { measured = nil } }
  }
  /// Whether messages end before the dock.
  var isCovered = true {
    didSet { if isCovered != oldValue { measured = nil } }
  }
  private(set) var lines: [Int] = []
  private var measured: Measure?

  private struct Measure {
    let width: Double
    let columns: Columns
    /// The top edge of each row, and the bottom edge of the last row; nil for rows of equal height.
    let edges: [Double]?
  }

  override init() {
    super.init()
    select()
  }

  private func select() {
    lines =
      isEmpty ? [] : (0..<SettingsLog.count).filter { SettingsLogLine($0).level >= options.level }
    measured = nil
  }

  /// Counts all lines of the level, even those that `options` hide.
  func count(of level: SettingsLogLevel) -> Int {
    isEmpty ? 0 : (0..<SettingsLog.count).count { SettingsLogLine($0).level == level }
  }

  override var role: Role? { .list }
  override var label: String { "Log" }

  override var semantics: Semantics {
    var semantics = Semantics()
    let seen = visiblePart(of: bounds)
    let top = originInCanvas.y
    let first = row(below: seen.y - top)
    let last = seen.isEmpty ? first : min(lines.count, row(below: seen.maxY - top) + 1)
    semantics.items = .init(count: lines.count, present: first..<max(first, last), canChoose: false)
    return semantics
  }

  override func label(of row: Int) -> String {
    let line = SettingsLogLine(lines[row])
    let time = line.time(milliseconds: false)
    return "\(line.level.title), \(line.source), \(line.message), \(time)"
  }

  override func height(in width: Double) -> Double {
    let measure = measure(width)
    return (measure.edges?.last ?? Double(lines.count) * measure.columns.rowHeight(message: 0)) + 12
  }

  private func measure(_ width: Double) -> Measure {
    if let measured, measured.width == width { return measured }
    let columns = Columns(
      width: width, dock: dock, isCovered: isCovered, options: options)
    let measure = Measure(width: width, columns: columns, edges: edges(columns))
    measured = measure
    return measure
  }

  /// The edges of wrapped rows; nil without wrapping, because then all rows are equally high.
  private func edges(_ columns: Columns) -> [Double]? {
    guard options.wraps, let typesetter else { return nil }
    let style = messageStyle(.light)
    var edges = [0.0]
    edges.reserveCapacity(lines.count + 1)
    var y = 0.0
    var heights: [String: Double] = [:]
    for line in lines {
      let text = SettingsLogLine(line).widestMessage
      let height =
        heights[text]
        ?? typesetter.layout(text, style, width: columns.message.width).size.height.rounded(.up)
      heights[text] = height
      y += columns.rowHeight(message: height)
      edges.append(y)
    }
    return edges
  }

  override func rect(of row: Int) -> Rect2D {
    let measure = measure(frame.width)
    let height = measure.columns.rowHeight(message: 0)
    let top = measure.edges?[row] ?? Double(row) * height
    let bottom = measure.edges?[row + 1] ?? top + height
    return Rect2D(x: 0, y: top, width: frame.width, height: bottom - top)
  }

  private func row(below y: Double) -> Int {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        rect(of: middle).maxY > y
        ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  private func messageStyle(_ palette: Palette) -> TextStyle {
    TextStyle(size: options.textSize, color: palette.text, maximumLines: options.wraps ? 12 : 1)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    for row in row(below: dirty.y)..<lines.count {
      let rect = rect(of: row)
      if rect.y >= dirty.maxY { return }
      painter.grouped {
        painter.translate(x: 0, y: rect.y)
        paint(SettingsLogLine(lines[row]), height: rect.height, with: painter)
      }
    }
  }

  private func paint(_ line: SettingsLogLine, height: Double, with painter: ViewPainter) {
    let palette = painter.palette
    let columns = measure(frame.width).columns
    let isHighlighted = options.highlights && line.level >= .warning
    if isHighlighted {
      let band = Rect2D(width: frame.width, height: height)
      painter.fill(painter.snapped(band), with: line.level.tint(palette))
      // An outline, because the tints of high contrast are the background's colour.
      if palette.isHighContrast {
        painter.stroke(
          Path(roundedRect: band.inset(x: 2, y: 1.5), radius: 4), width: 2,
          with: line.level.color(palette))
      }
    }
    painter.hairline(
      fromX: columns.badge.x, toX: frame.width, y: height - 1,
      with: palette.separator.faded(to: 0.5))
    if options.showsTimes {
      // A monospaced font aligns the times.
      let style = TextStyle(
        size: options.textSize * 0.92, color: palette.secondaryText,
        families: TextStyle.monospacedFamilies)
      painter.text(
        line.time(milliseconds: columns.isRoomy), style, in: columns.time, centered: true)
    }
    paintBadge(line.level, in: columns, isHighlighted: isHighlighted, with: painter)
    if options.showsSources {
      let style = TextStyle(size: options.textSize, weight: .bold, color: palette.text)
      painter.text(line.source, style, in: columns.source, centered: true)
    }
    paintMessage(of: line, in: columns, height: height, with: painter)
  }

  private func paintMessage(
    of line: SettingsLogLine, in columns: Columns, height: Double, with painter: ViewPainter
  ) {
    let style = messageStyle(painter.palette)
    let single = painter.typesetter.layout("0", style).size.height
    let top = columns.messageTop + max(0, columns.lineHeight - single) / 2
    painter.text(
      line.message, style,
      in: Rect2D(x: columns.message.x, y: top, width: columns.message.width, height: height - top))
  }

  private func paintBadge(
    _ level: SettingsLogLevel, in columns: Columns, isHighlighted: Bool, with painter: ViewPainter
  ) {
    let palette = painter.palette
    let badge = columns.badge.inset(x: 0, y: -1)
    let color = level.color(palette)
    painter.fill(badge, radius: 5, with: isHighlighted ? palette.background : level.tint(palette))
    let style = TextStyle(
      size: options.textSize * 0.85, weight: .bold, color: color, isCentered: true)
    painter.text(columns.isRoomy ? level.title : level.letter, style, in: badge, centered: true)
  }
}

/// The rectangles of a line's parts, in points from the row's top.
private struct Columns {
  static let padding = 7.0

  let time: Rect2D
  let badge: Rect2D
  let source: Rect2D
  let message: (x: Double, width: Double)
  /// The message's top edge: beside the other parts, or below them if the room is too narrow.
  let messageTop: Double
  let lineHeight: Double
  /// Whether there is room for full level names and milliseconds.
  let isRoomy: Bool

  func rowHeight(message: Double) -> Double {
    messageTop + max(lineHeight, message) + Columns.padding
  }

  /// Only the messages' right end depends on `isCovered`; otherwise the lines would jump when the
  /// card comes or leaves.
  init(width: Double, dock: Double, isCovered: Bool, options: SettingsLogOptions) {
    let size = options.textSize
    let margin = Page.margin(in: width)
    let free = max(0, width - dock - 2 * margin)
    let end = isCovered ? margin + free : max(0, width - margin)
    isRoomy = free >= 600
    lineHeight = (size * 1.3).rounded(.up)
    func column(_ x: Double, _ width: Double) -> Rect2D {
      Rect2D(x: x, y: Columns.padding, width: width, height: (size * 1.3).rounded(.up))
    }
    var x = margin
    // A digit of a monospaced font is about 0.6 of the font's size wide.
    time = column(
      x, options.showsTimes ? (size * 0.92 * 0.61 * (isRoomy ? 12 : 8)).rounded(.up) : 0)
    if options.showsTimes { x = time.maxX + 10 }
    badge = column(x, (isRoomy ? size * 4.8 : lineHeight + 1).rounded(.up))
    x = badge.maxX + 10
    source = column(x, options.showsSources ? (size * 4.4).rounded(.up) : 0)
    if options.showsSources { x = source.maxX + 8 }
    let isBeside = margin + free - x >= 100
    if !isBeside { x = margin }
    message = (x, max(0, end - x))
    messageTop = Columns.padding + (isBeside ? 0 : lineHeight)
  }
}
