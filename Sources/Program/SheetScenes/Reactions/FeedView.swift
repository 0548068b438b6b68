import SheetControls
import SheetTrace

final class FeedView: View {
  let bar = TitleBar("Neighbours")
  let counts: CountsButton
  let picker: ReactionPicker
  let scroller: ScrollView

  init(_ state: ReactionsState) {
    counts = CountsButton(state)
    picker = ReactionPicker(state)
    let byline = PaintedView.byline("Ngozi Achterberg", line: "River warden · Tuesday, 18:20")
    let items: [StackView.Item] =
      [
        .init(byline), .init(Label(FeedView.post) { $0.body }, gap: 14),
        .init(LinkCard(), gap: 8), .init(counts, gap: 4, least: 44),
        .init(picker, gap: 24, height: ReactionPicker.height),
        .init(PaintedView.hairline(), gap: 16),
      ] + CommentView.items(FeedView.answers) + [.space(8)]
    scroller = ScrollView(StackView(items, widest: 600))
    super.init()
    add(bar)
    add(scroller)
  }

  override func layout() {
    if let canvas { canvas.typesetter.prepare(TypeScale(palette: canvas.palette).all) }
    bar.frame = Rect2D(width: frame.width, height: min(56, frame.height))
    let top = snapped(bar.frame.maxY)
    scroller.frame = Rect2D(x: 0, y: top, width: frame.width, height: max(0, frame.height - top))
  }

  private static let post =
    "Forty years of pencil marks on the mill door, and the river has just gone over the "
    + "highest one. Nobody is hurt, and the bakery floats on its stilts, as my grandmother "
    + "said it would."

  private static let answers = [
    PictureDetails.Comment(
      name: "Timo Halloran",
      words: "The stilts! We laughed at her for those. Bread at six as always?"),
    PictureDetails.Comment(
      name: "Đặng Thùy Dương",
      words: "Please photograph the mark before it dries. It belongs in the record."),
    PictureDetails.Comment(
      name: "Sena Ruiz", words: "I can bring the small boat round tomorrow, two can row it."),
    PictureDetails.Comment(
      name: "Łukasz Wróbel",
      words: "The gauge upstream has been falling since noon. The worst is behind you."),
  ]
}

final class CountsButton: Control {
  private let state: ReactionsState

  init(_ state: ReactionsState) {
    self.state = state
    super.init(label: "Reactions")
  }

  // Paints no highlight. A click opens a sheet, and the frozen background behind the sheet would
  // keep the highlight.
  override func stateChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: -6, y: 2), 12) }

  override var spokenDetail: String {
    state.own == nil
      ? Numbers.grouped(state.count(of: nil))
      : "You and \(Numbers.grouped(state.people.count)) others"
  }

  /// The kinds of reactions present, most frequent first.
  private var kinds: [Reaction] {
    Reaction.allCases.filter { state.count(of: $0) > 0 }
      .sorted { state.count(of: $0) > state.count(of: $1) }
  }

  override func height(in width: Double) -> Double {
    typesetter.map { row.height(in: width, with: $0) } ?? 0
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    row.paint(with: painter, in: bounds)
  }

  private var row: Row {
    let kinds = kinds
    let drawings = Row.Mark(width: 5 + 19 * Double(kinds.count)) { painter, slot in
      for (index, kind) in kinds.enumerated().reversed() {
        let x = slot.x + 12 + Double(index) * 19
        painter.fillCircle(x: x, y: slot.midY, radius: 13.5, with: painter.palette.background)
        kind.paint(with: painter, x: x, y: slot.midY, size: 24)
      }
    }
    return Row(spokenDetail, before: kinds.isEmpty ? [] : [drawings], after: [.forward])
  }
}

private final class LinkCard: Control {
  private static let title = "The village that reads its river"
  private var isKept = false

  override var role: Role? { .toggle }
  override var label: String { LinkCard.title }
  override var semantics: Semantics { super.semantics.with { $0.isOn = isKept } }
  override var spokenDetail: String { isKept ? "Kept for later" : "Aurin Observer · 6 min" }

  override func activate() {
    isKept.toggle()
    invalidate()
    action()
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }

  /// The height with a picture, points.
  private static let pictureHeight = 88.0
  private static let inset = 14.0

  override func height(in width: Double) -> Double {
    guard width < Page.narrow, let typesetter else { return LinkCard.pictureHeight }
    return max(
      LinkCard.pictureHeight, row.height(in: width - 2 * LinkCard.inset, with: typesetter) + 8)
  }

  private var row: Row {
    let ribbon = Row.Mark(width: 24) { [isKept] painter, slot in
      let palette = painter.palette
      let ribbon = Icon.bookmark.icon(x: slot.midX, y: slot.midY, size: 22)
      if isKept { painter.fill(ribbon, with: palette.accent) }
      painter.stroke(ribbon, width: 1.8, with: isKept ? palette.accent : palette.secondaryText)
    }
    return Row(
      label, \.headline, spokenDetail,
      { [isKept] in isKept ? $0.caption.colored($0.palette.accent) : $0.caption },
      after: [ribbon])
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, radius: 14, with: painter.palette.raised)
    // No picture in a narrow card, because it would leave no room for words.
    let side = frame.width < Page.narrow ? 0 : frame.height
    let picture = Rect2D(width: side, height: side)
    if side > 0 {
      painter.grouped {
        painter.clip(to: Path(roundedRect: bounds, radius: 14))
        painter.clip(to: picture)
        paintGauge(with: painter, in: picture)
      }
    }
    painter.paintEdge(of: bounds, radius: 14)
    paintHighlight(with: painter, in: bounds, radius: 14)
    row.paint(
      with: painter,
      in: Rect2D(x: side, y: 0, width: frame.width - side, height: frame.height),
      inset: LinkCard.inset)
  }

  private func paintGauge(with painter: ViewPainter, in rect: Rect2D) {
    let palette = painter.palette
    let sky: [UInt32] = palette.isLight ? [0xDCE6F7, 0xF6E3D6] : [0x2C3654, 0x4A3D4C]
    painter.fill(rect, with: .vertical(sky.map { Color(rgb: $0) }, from: 0, to: rect.maxY))
    let post = Rect2D(x: 38, y: 16, width: 12, height: 72)
    painter.fill(post, radius: 2, with: palette.isLight ? .white : Color(rgb: 0xD9DBE6))
    for step in 0..<6 {
      let isLong = step % 2 == 0
      painter.fill(
        Rect2D(x: 38, y: 22 + Double(step) * 9, width: isLong ? 8 : 5, height: 2),
        with: Color(rgb: 0x4A5FC1))
    }
    let wave = Path(svg: "M0 60C18 54 28 66 46 60C62 55 74 65 88 59V88H0Z")
    painter.fill(wave, with: Color(rgb: palette.isLight ? 0x7D9BE0 : 0x5B79C9).faded(to: 0.85))
    painter.fill(
      wave.placed(x: -10, y: 12, scale: 1.2),
      with: Color(rgb: palette.isLight ? 0x5B79C9 : 0x3E5AA5).faded(to: 0.8))
  }
}

final class ReactionPicker: Choice {
  static let height = 52.0

  private let state: ReactionsState
  private var swell = Glide(at: 0)

  init(_ state: ReactionsState) {
    self.state = state
    super.init()
  }

  override var role: Role? { .picker }
  override var label: String { "Your reaction" }
  override var count: Int { Reaction.allCases.count }
  override func label(of item: Int) -> String { Reaction.allCases[item].word }

  override var semantics: Semantics {
    super.semantics.with { $0.items?.selection = state.own?.rawValue }
  }

  override var choosesByArrows: Bool { false }

  override func choose(_ item: Int) {
    select(item)
    let reaction = Reaction.allCases[selection]
    state.own = state.own == reaction ? nil : reaction
    if state.own != nil {
      swell.jump(to: 1)
      move(&swell, to: 0)
    }
    invalidate()
    action()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return swell.advance(to: time)
  }

  override var focusOutline: FocusOutline { (rect(of: selection).inset(x: 3, y: 3), 14) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 16, with: palette.raised)
    for (index, reaction) in Reaction.allCases.enumerated() {
      let rect = rect(of: index)
      let isOn = state.own == reaction
      if isOn {
        painter.fill(rect.inset(x: 4, y: 4), radius: 12, with: palette.accentTint)
        painter.stroke(
          Path(roundedRect: rect.inset(x: 4.75, y: 4.75), radius: 11.25), width: 1.5,
          with: palette.accent)
      }
      paintHover(over: index, with: painter, in: rect.inset(x: 4, y: 4), radius: 12)
      let grows = index == hoveredItem && highlight > 0 && !isPressed
      let size = 28 + (grows ? 2.0 : 0) + (isOn ? 5 * swell.value : 0)
      reaction.paint(with: painter, x: rect.midX, y: rect.midY, size: size)
    }
  }
}
