/// Words with drawings beside them, such as a list's row or a control.
///
/// A row is not a view, because a list of any length should need no views. A narrow row leaves out
/// decorations, puts the decorations' words before the title, and stacks its trailing drawings in
/// one column. A row leaves out its arrow if the words fit only without the arrow.
package struct Row {
  package typealias Style = (TypeScale) -> TextStyle

  private let title: String
  private let style: Style
  private let detail: String?
  private let detailStyle: Style
  private let isBeside: Bool
  private let before: [Mark]
  private let after: [Mark]

  /// A row is narrow if its drawings leave less than this width, in points, for words and arrow.
  private static let leastRoom = 160.0
  private static let gap = 2.0
  private static let mostLines = 8

  /// With `isBeside`, the detail is at the right end of the title's line if both fit there,
  /// otherwise below the title.
  package init(
    _ title: String, _ style: @escaping Style = \.headline, _ detail: String? = nil,
    _ detailStyle: @escaping Style = \.caption, isBeside: Bool = false, before: [Mark] = [],
    after: [Mark] = []
  ) {
    self.title = title
    self.style = style
    self.detail = detail
    self.detailStyle = detailStyle
    self.isBeside = isBeside
    self.before = before
    self.after = after
  }

  /// The height that the row needs to show all its text, points. `inset` is that of `paint`.
  package func height(
    in width: Double, inset: Double = 0, with typesetter: Typesetter
  ) -> Double {
    // Any palette gives the same height, because colours do not change sizes.
    let type = TypeScale(palette: .light)
    let parts = parts(
      in: Rect2D(width: max(0, width - 2 * inset), height: 0), type, typesetter)
    let words = parts.words
    return (words.besideEachOther?.name.size.height ?? Words.height(of: words.wrapped)) + 16
  }

  /// Long text wraps into the lines that fit into `rect`, and ends with an ellipsis if they are not
  /// enough: first the detail, then the title. The hairline ends at `rect`'s right edge, or `inset`
  /// points before the edge if `inset` is above 20.
  package func paint(
    with painter: ViewPainter, in rect: Rect2D, inset: Double = 0, hasLine: Bool = false
  ) {
    let parts = fittingParts(in: rect.inset(x: inset, y: 0), painter.type, painter.typesetter)
    for (mark, slot) in parts.marks { mark.paint(painter, slot) }
    parts.words.paint(with: painter)
    guard hasLine else { return }
    painter.hairline(
      fromX: parts.words.rect.x, toX: inset > 20 ? rect.maxX - inset : rect.maxX,
      y: rect.maxY - painter.hairline, with: painter.palette.separator)
  }

  private typealias Parts = (marks: [(Mark, Rect2D)], words: Words)

  /// Lays out the row with its arrow, or without the arrow if the words do not fit beside it.
  private func fittingParts(
    in rect: Rect2D, _ type: TypeScale, _ typesetter: Typesetter
  ) -> Parts {
    let parts = parts(in: rect, type, typesetter)
    guard after.contains(where: \.isArrow), parts.words.besideEachOther == nil else { return parts }
    let lines = parts.words.wrapped
    let fits = parts.words.fits(lines) && Words.isWhole(lines)
    return fits ? parts : self.parts(in: rect, type, typesetter, hasArrow: false)
  }

  private func parts(
    in rect: Rect2D, _ type: TypeScale, _ typesetter: Typesetter, hasArrow: Bool = true
  ) -> Parts {
    // Trailing drawings count only in a row with decorations, because narrow rows make room for
    // words by leaving out decorations.
    let hasDecoration = before.contains { $0.isDecoration }
    let drawings = before + (hasDecoration ? after.filter { !$0.isArrow } : [])
    let isNarrow = rect.width - drawings.reduce(0) { $0 + $1.width + 12 } < Row.leastRoom
    let gap = isNarrow ? 6.0 : 12
    var room = rect
    func slot(_ width: Double, atEnd: Bool) -> Rect2D {
      let x = atEnd ? room.maxX - width : room.x
      room.width = max(0, room.width - width - gap)
      if !atEnd { room.x += width + gap }
      return Rect2D(x: x, y: rect.y, width: width, height: rect.height)
    }
    let before = shown(before, isNarrow)
    let after = shown(after, isNarrow).filter { hasArrow || !$0.isArrow }
    var marks = before.map { ($0, slot($0.width, atEnd: false)) }
    if isNarrow, let width = after.map(\.width).max() {
      let column = slot(width, atEnd: true)
      let height = column.height / Double(after.count)
      marks += after.reversed().enumerated().map { index, mark in
        (
          mark,
          Rect2D(x: column.x, y: column.y + Double(index) * height, width: width, height: height)
        )
      }
    } else {
      marks += after.reversed().map { ($0, slot($0.width, atEnd: true)) }
    }
    let joining = isNarrow ? self.before.compactMap(\.words) : []
    let title = (joining + [title]).joined(separator: "  ")
    let words = Words(row: self, title: title, rect: room, type: type, typesetter: typesetter)
    return (marks, words)
  }

  private func shown(_ marks: [Mark], _ isNarrow: Bool) -> [Mark] {
    isNarrow ? marks.filter { !$0.isDecoration } : marks
  }
}

extension Row {
  private struct Words {
    let row: Row
    /// In a narrow row, begins with the words of the decorations that the row leaves out.
    let title: String
    let rect: Rect2D
    let type: TypeScale
    let typesetter: Typesetter

    func paint(with painter: ViewPainter) {
      if let (name, value) = besideEachOther {
        let top = rect.midY - name.size.height / 2
        painter.text(name, x: rect.x, y: top)
        painter.text(
          value, x: rect.maxX - value.size.width, y: top + name.baseline - value.baseline)
        return
      }
      let lines = fitted
      var y = rect.midY - Words.height(of: lines) / 2
      for line in lines {
        painter.text(line, x: rect.x, y: y)
        y += line.size.height + Row.gap
      }
    }

    /// The title and the detail in one line; nil if the detail belongs below the title or does not
    /// fit.
    var besideEachOther: (name: TextLayout, value: TextLayout)? {
      guard row.isBeside, let detail = row.detail else { return nil }
      let name = typesetter.layout(title, row.style(type).lines(1))
      let value = typesetter.layout(detail, row.detailStyle(type).lines(1))
      return name.size.width + 12 + value.size.width <= rect.width ? (name, value) : nil
    }

    private var fitted: [TextLayout] {
      let whole = wrapped
      if fits(whole) { return whole }
      func fewer(_ text: String, _ style: Style) -> [TextLayout] {
        (1...Row.mostLines).reversed().map {
          typesetter.wrapped(text, style(type), width: rect.width, lines: $0)
        }
      }
      let details = row.detail.map { fewer($0, row.detailStyle).map { [$0] } } ?? [[]]
      var least = whole
      for title in fewer(title, row.style) {
        for detail in details {
          least = [title] + detail
          if fits(least) { return least }
        }
      }
      return least
    }

    var wrapped: [TextLayout] {
      func wrapped(_ text: String, _ style: Style) -> TextLayout {
        typesetter.wrapped(text, style(type), width: rect.width, lines: Row.mostLines)
      }
      return [wrapped(title, row.style)]
        + (row.detail.map { [wrapped($0, row.detailStyle)] } ?? [])
    }

    func fits(_ lines: [TextLayout]) -> Bool { Words.height(of: lines) <= rect.height }

    static func isWhole(_ lines: [TextLayout]) -> Bool { !lines.contains(where: \.isEllipsized) }

    static func height(of lines: [TextLayout]) -> Double {
      lines.reduce(-Row.gap) { $0 + $1.size.height + Row.gap }
    }
  }
}

extension Row {
  package struct Mark {
    fileprivate let width: Double
    fileprivate let isDecoration: Bool
    fileprivate var isArrow = false
    /// The drawing's text, which a narrow row puts before its title; nil if there is no text.
    fileprivate var words: String?
    package let paint: (ViewPainter, Rect2D) -> Void

    /// Creates a drawing that is centred in the row's height. Narrow rows leave out the drawings
    /// with `isDecoration`.
    package init(
      width: Double, isDecoration: Bool = false,
      paint: @escaping (_ painter: ViewPainter, _ slot: Rect2D) -> Void
    ) {
      self.width = width
      self.isDecoration = isDecoration
      self.paint = paint
    }

    package static func words(_ words: String, width: Double) -> Mark {
      var mark = Mark(width: width, isDecoration: true) {
        $0.text(words, $0.type.smallHeadline, in: $1, centered: true)
      }
      mark.words = words
      return mark
    }

    package static func disc(_ icon: Path, isOn: Bool, width: Double = 40) -> Mark {
      Mark(width: width) { painter, slot in
        let palette = painter.palette
        painter.fillCircle(
          x: slot.midX, y: slot.midY, radius: width / 2,
          with: isOn ? palette.accent : palette.accentTint)
        painter.stroke(
          icon: icon, x: slot.midX, y: slot.midY, size: 9 + width / 3, width: 1.8,
          with: isOn ? palette.onAccent : palette.accent)
      }
    }

    package static var forward: Mark {
      var mark = Mark(width: 12) { painter, slot in
        painter.stroke(
          icon: Icon.forward, x: slot.midX, y: slot.midY, size: 16, width: 1.8,
          with: painter.palette.secondaryText)
      }
      mark.isArrow = true
      return mark
    }
  }
}
