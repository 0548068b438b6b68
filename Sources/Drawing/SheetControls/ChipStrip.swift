/// Chips side by side. With too little room, the chips become narrower, and then the strip scrolls
/// sideways: by a drag, or to a chip that gets the focus.
package final class ChipStrip: View {
  /// Points above and below the chips, for the focus ring.
  package static let air = 4.0
  private static let chipHeight = 34.0
  private static let gap = 8.0
  package static let height = chipHeight + 2 * air

  package let chips: [Chip]
  package var margin = 0.0 {
    didSet { if margin != oldValue { layout() } }
  }

  private var scroll = SidewaysScroll() {
    didSet { ends.scroll = scroll }
  }
  private let ends = StripEnds()
  /// The chip that `reveal` showed last, which `layout` keeps visible; nil for none.
  private weak var revealed: Chip?
  private var widths: [Double] = []

  package init(_ titles: [String]) {
    chips = titles.map { Chip($0) }
    super.init()
    clipsChildren = true
    for chip in chips { add(chip) }
    add(ends)
  }

  var scrolls: Bool { scroll.overflow > 0 }

  override package func layout() {
    guard let canvas else { return }
    let style = TypeScale(palette: canvas.palette).smallHeadline
    let words = chips.map {
      canvas.typesetter.layout($0.title, style).size.width.rounded(.up)
    }
    let room = frame.width - 2 * margin - ChipStrip.gap * Double(chips.count - 1)
    let padding = SidewaysScroll.padding(words, in: room, least: 7)
    widths = words.map { $0 + 2 * padding }
    scroll.overflow = max(0, widths.reduce(0, +) - room)
    placeChips()
    guard let revealed, scrolls else { return }
    scroll.jump(to: range(of: revealed), margin: margin, width: frame.width)
    placeChips()
  }

  private func placeChips() {
    var x = margin - scroll.offset
    for (chip, width) in zip(chips, widths) {
      chip.frame = Rect2D(x: x, y: ChipStrip.air, width: width, height: ChipStrip.chipHeight)
      x += width + ChipStrip.gap
    }
    ends.frame = bounds
    ends.invalidate()
  }

  package func reveal(_ chip: Chip) {
    revealed = chip
    guard scrolls else { return }
    scroll.reveal(range(of: chip), margin: margin, width: frame.width)
    animate()
  }

  private func range(of chip: Chip) -> ClosedRange<Double> {
    let x = chip.frame.x + scroll.offset
    return x...x + chip.frame.width
  }

  override package func advance(to time: Double) -> Bool {
    let moves = scroll.advance(to: time)
    placeChips()
    return moves
  }

  // Claims presses in the gaps between the chips.
  override package var claim: PressClaim? { scrolls ? .sideways : nil }

  override package func pressed(_ press: Press) { drag { $0.press(at: press.point.x) } }

  override package func dragged(to point: Point2D) { _ = drag { $0.move(to: point.x) } }

  override package func dragEnded(at point: Point2D) { _ = drag { $0.release() } }

  override package func pressCancelled() { drag { $0.cancel() } }

  override package func scrolledSideways(by points: Double) -> Bool {
    guard scrolls else { return false }
    drag { $0.scroll(by: points) }
    return true
  }

  func drag<Result>(_ body: (inout SidewaysScroll) -> Result) -> Result {
    defer { placeChips() }
    return body(&scroll)
  }
}
