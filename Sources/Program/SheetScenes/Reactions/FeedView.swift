import SheetControls

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
        .init(LinkCard(), gap: 8), .init(counts, gap: 4, height: 44),
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
