import SheetControls

final class CommentView: View {
  private let name: Label
  private let words: Label
  private let avatar: Avatar

  init(_ comment: PictureDetails.Comment) {
    name = Label(comment.name) { $0.smallHeadline }
    words = Label(comment.words) { $0.caption.lines(8) }
    avatar = Avatar(name: comment.name)
    super.init()
    add(name)
    add(words)
  }

  static func items(_ comments: [PictureDetails.Comment]) -> [StackView.Item] {
    comments.map { .init(CommentView($0), gap: 16) }
  }

  override func height(in width: Double) -> Double {
    let inner = max(0, width - 44)
    return max(36, name.height(in: inner) + 2 + words.height(in: inner))
  }

  override func layout() {
    let width = max(0, frame.width - 44)
    name.frame = Rect2D(x: 44, y: 0, width: width, height: name.height(in: width))
    words.frame = Rect2D(
      x: 44, y: name.frame.height + 2, width: width, height: words.height(in: width))
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    avatar.paint(with: painter, x: 16, y: 18, radius: 16)
  }
}
