package final class SegmentedPicker: Choice {
  package let titles: [String]
  private let shortTitles: [String]
  private var marker: Glide

  /// `titles` must not be empty; `short` are the titles in a narrow picker, by default `titles`.
  package init(
    _ titles: [String], short: [String]? = nil, selection: Int, action: @escaping () -> Void = {}
  ) {
    precondition(titles.indices.contains(selection), "no such word")
    self.titles = titles
    shortTitles = short ?? titles
    marker = Glide(at: Double(selection))
    super.init(selection: selection, action: action)
  }

  override package var role: Role? { .picker }
  override package var label: String { titles.joined(separator: ", ") }
  override package var count: Int { titles.count }
  override package func label(of item: Int) -> String { titles[item] }
  override package func selectionChanged() { move(&marker, to: Double(selection)) }

  override package func advance(to time: Double) -> Bool {
    invalidate()
    return marker.advance(to: time)
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 13) }

  private var segment: Double { (frame.width - 4) / Double(titles.count) }

  override package func rect(of item: Int) -> Rect2D {
    Rect2D(x: 2 + segment * Double(item), y: 0, width: segment, height: frame.height)
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 10, with: palette.raised)
    let knob = Rect2D(x: 2 + segment * marker.value, y: 2, width: segment, height: frame.height - 4)
    painter.fill(knob.offset(x: 0, y: 0.5), radius: 8, with: palette.shade.faded(to: 0.1))
    painter.fill(knob, radius: 8, with: palette.picked)
    let typesetter = painter.typesetter
    var (shown, style) = (
      titles, typesetter.fitted(type.smallHeadline, to: titles, width: segment - 6)
    )
    if titles.contains(where: { typesetter.layout($0, style).size.width > segment - 6 }) {
      shown = shortTitles
      style = typesetter.fitted(type.smallHeadline, to: shown, width: segment - 6)
    }
    let size = style.size
    for (item, title) in shown.enumerated() {
      let rect = rect(of: item)
      if item != selection {
        paintHover(over: item, with: painter, in: rect.inset(x: 2, y: 4), radius: 7)
      }
      var style = item == selection ? type.smallHeadline : type.caption
      style.size = size
      painter.text(title, style.centered, in: rect.inset(x: 3, y: 0), centered: true)
    }
  }
}
