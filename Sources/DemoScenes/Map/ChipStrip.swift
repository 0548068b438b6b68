import Controls
import Painting

/// Chips side by side. When they are too wide together they become narrower, and then they scroll
/// sideways, by a drag or to the one that gets the keys.
final class ChipStrip: View {
  /// Points above and below the chips that belong to the strip: the outline of the focus lies there.
  static let air = 4.0
  private static let chipHeight = 34.0
  private static let gap = 8.0
  /// Points.
  static let height = chipHeight + 2 * air

  let chips: [Chip]
  /// Free room at both ends, points.
  var margin = 0.0 {
    didSet { if margin != oldValue { layout() } }
  }

  /// Points that it is scrolled.
  private var shift = Glide(at: 0)
  /// The chips' widths, points.
  private var widths: [Double] = []
  /// How much wider than the strip the chips are, points.
  private var overflow = 0.0
  private var drag: (place: Double, shift: Double, isMoved: Bool)?

  init(_ titles: [String]) {
    chips = titles.map { Chip($0) }
    super.init()
    clipsChildren = true
    for chip in chips {
      chip.strip = self
      add(chip)
    }
  }

  /// Whether there is more of it than is seen.
  var scrolls: Bool { overflow > 0 }

  override func layout() {
    guard let canvas else { return }
    let style = TypeScale(palette: canvas.palette).smallHeadline
    let words = chips.map { canvas.typesetter.layout($0.title, style).size.width.rounded(.up) }
    let inner = frame.width - 2 * margin
    let gaps = ChipStrip.gap * Double(chips.count - 1)
    let room = inner - gaps - words.reduce(0, +)
    let padding = min(14, max(7, (room / Double(chips.count) / 2).rounded(.down)))
    widths = words.map { $0 + 2 * padding }
    overflow = max(0, widths.reduce(0, +) + gaps - inner)
    shift.jump(to: min(shift.value, overflow))
    place()
  }

  /// Gives the chips their places.
  private func place() {
    var x = margin - shift.value
    for (chip, width) in zip(chips, widths) {
      chip.frame = Rect(x: x, y: ChipStrip.air, width: width, height: ChipStrip.chipHeight)
      x += width + ChipStrip.gap
    }
  }

  /// Scrolls until all of a chip is seen.
  func reveal(_ chip: Chip) {
    guard scrolls else { return }
    let x = chip.frame.x + shift.value
    let least = x + chip.frame.width + margin - frame.width
    let most = x - margin
    shift.go(to: min(max(min(shift.value, most), least, 0), overflow))
    animate()
  }

  override func advance(to time: Double) -> Bool {
    let moves = shift.advance(to: time)
    place()
    return moves
  }

  // MARK: Drags, in its own coordinates

  func dragBegan(at x: Double) { drag = (x, shift.value, false) }

  func dragged(to x: Double) {
    guard var drag else { return }
    let way = drag.place - x
    if abs(way) > 4 { drag.isMoved = true }
    self.drag = drag
    if drag.isMoved { scroll(to: drag.shift + way) }
  }

  /// - Returns: Whether it was a drag, and no click.
  func dragEnded() -> Bool {
    defer { drag = nil }
    return drag?.isMoved == true
  }

  func dragCancelled() {
    if let drag, drag.isMoved { scroll(to: drag.shift) }
    drag = nil
  }

  private func scroll(to wanted: Double) {
    shift.jump(to: min(max(0, wanted), overflow))
    place()
  }
}
