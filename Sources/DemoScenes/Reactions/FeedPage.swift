import Controls
import Painting

/// The part of the feed that scrolls: a post, what people felt about it, what they answered.
final class FeedPage: View {
  /// Something to read.
  let link = LinkCard()
  /// Who reacted.
  let counts: CountsButton
  /// One's own reaction.
  let picker: ReactionPicker
  private let words = ColumnView { FeedPage.words(in: &$0) }
  private let answers = ColumnView { FeedPage.answers(in: &$0) }

  /// Creates the page.
  init(_ state: ReactionsState) {
    counts = CountsButton(state)
    picker = ReactionPicker(state)
    super.init()
    for view in [words, link, counts, picker, answers] { add(view) }
  }

  /// The column of a window so wide, points.
  static func column(in width: Double) -> (x: Double, width: Double) {
    let margin = width < 360 ? 16.0 : 20.0
    let column = max(0, min(width - 2 * margin, 600))
    return (((width - column) / 2).rounded(), column)
  }

  /// How high it is in a width, points.
  func height(in width: Double) -> Double {
    let column = FeedPage.column(in: width).width
    return words.height(in: column) + FeedPage.between + answers.height(in: column) + 8
  }

  /// From below the words to the answers, points.
  private static let between = 14 + LinkCard.height + 8 + 44 + 4 + ReactionPicker.height + 24

  override func layout() {
    let (x, width) = FeedPage.column(in: frame.width)
    words.frame = Rect(x: x, y: 0, width: width, height: words.height(in: width))
    link.frame = Rect(x: x, y: words.frame.maxY + 14, width: width, height: LinkCard.height)
    counts.frame = Rect(x: x, y: link.frame.maxY + 8, width: width, height: 44)
    picker.frame = Rect(
      x: x, y: counts.frame.maxY + 4, width: width, height: ReactionPicker.height)
    answers.frame = Rect(
      x: x, y: picker.frame.maxY + 24, width: width, height: answers.height(in: width))
  }

  /// The counts changed.
  func update() {
    counts.invalidate()
    picker.invalidate()
  }

  private static func words(in column: inout Column) {
    column.byline(
      Avatar(name: "Ngozi Achterberg"), name: "Ngozi Achterberg",
      line: "River warden · Tuesday, 18:20")
    column.text(
      "Forty years of pencil marks on the mill door, and the river has just gone over the "
        + "highest one. Nobody is hurt, and the bakery floats on its stilts, as my grandmother "
        + "said it would.",
      column.type.body)
  }

  private static func answers(in column: inout Column) {
    column.hairline()
    column.space(16)
    for (name, words) in [
      ("Timo Halloran", "The stilts! We laughed at her for those. Bread at six as always?"),
      ("Đặng Thùy Dương", "Please photograph the mark before it dries. It belongs in the record."),
      ("Sena Ruiz", "I can bring the small boat round tomorrow, two can row it."),
      ("Łukasz Wróbel", "The gauge upstream has been falling since noon. The worst is behind you."),
    ] {
      column.comment(PictureDetails.Comment(name: name, words: words))
    }
  }
}
