import SheetControls

final class PostPage: View {
  let picture: PictureControl
  let like: IconToggle
  let comment: IconToggle
  let bookmark = IconToggle(Icon.bookmark, label: "Keep")
  private let words = StackView([], widest: nil)
  private let byline: PaintedView
  private let state: PostState
  private var newest: CommentView?
  private var parts = PostLayout(width: 0, height: 0)
  private var top = 0.0

  private static let actionsHeight = 44.0

  init(_ state: PostState) {
    self.state = state
    picture = PictureControl(state.picture)
    like = IconToggle(Icon.heart, label: "Like", count: String(state.likes))
    comment = IconToggle(
      Icon.comment, label: "Comment", count: String(state.commentCount), toggles: false)
    byline = PostPage.byline(state.picture.details)
    super.init()
    for view in [byline, picture, like, comment, bookmark, words] { add(view) }
    showWords()
  }

  func take(_ parts: PostLayout, top: Double) {
    let isMoved = (self.parts.byline == nil) != (parts.byline == nil)
    self.parts = parts
    self.top = top
    byline.isHidden = parts.byline == nil
    if isMoved { showWords() }
    layout()
  }

  override func height(in width: Double) -> Double {
    wordsTop + words.height(in: parts.column.width) + 8
  }

  private var wordsTop: Double { parts.picture.maxY - top + 8 + PostPage.actionsHeight + 4 }

  override func layout() {
    let (x, width) = parts.column
    byline.frame = (parts.byline ?? Rect2D.zero).offset(x: 0, y: -top)
    picture.frame = parts.picture.offset(x: 0, y: -top)
    func put(_ toggle: IconToggle, at x: Double) {
      toggle.frame = Rect2D(
        x: x, y: picture.frame.maxY + 8, width: toggle.width, height: PostPage.actionsHeight)
    }
    put(like, at: x - 10)
    put(comment, at: like.frame.maxX)
    put(bookmark, at: x + width + 10 - bookmark.width)
    words.frame = Rect2D(x: x, y: wordsTop, width: width, height: words.height(in: width))
  }

  var newestComment: Rect2D {
    let comment = newest?.frame ?? .zero
    return Rect2D(
      x: words.frame.x, y: words.frame.y + comment.y, width: words.frame.width, height: 56)
  }

  func showCounts() {
    like.count = String(state.likes + (like.isOn ? 1 : 0))
    comment.count = String(state.commentCount)
  }

  func showWords() {
    let details = state.picture.details
    var items: [StackView.Item] = [.init(Label.title(details.title), gap: 4)]
    if parts.byline != nil {
      items.append(.init(Label(details.date) { $0.caption }, gap: 12))
    } else {
      items.append(.init(PostPage.byline(details)))
    }
    items += details.post.map { .init(Label($0) { $0.body }, gap: 10) }
    items.append(.space(6))
    if !state.comments.isEmpty {
      items.append(.init(PaintedView.hairline(), gap: 16))
      let comments = CommentView.items(state.comments)
      newest = comments.first?.view as? CommentView
      items += comments
    }
    words.items = items
  }

  private static func byline(_ details: PictureDetails) -> PaintedView {
    .byline(details.byline, initials: details.initials, line: details.place)
  }
}
