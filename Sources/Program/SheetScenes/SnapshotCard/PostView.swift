import SheetControls
import SheetEngine

final class PostView: View {
  let bar = TitleBar("Journal")
  let page: PostPage
  let scroller: ScrollView
  let reply = ReplyBar()

  init(_ picture: ScenePicture) {
    let page = PostPage(picture)
    self.page = page
    scroller = ScrollView(page)
    super.init()
    for view in [bar, scroller, reply] { add(view) }
    page.like.action = { [weak page] in page?.showLikes() }
    page.comment.action = { [weak reply] in reply?.focusField() }
    reply.post = { [weak self] words in self?.post(words) }
  }

  private func post(_ words: String) {
    page.add(PictureDetails.Comment(name: "You", words: words))
    scroller.contentChanged()
    page.reveal(page.newestComment)
  }

  override func layout() {
    let parts = PostLayout(width: frame.width, height: frame.height)
    bar.frame = parts.bar
    bar.hasLine = parts.byline == nil
    reply.isHidden = parts.reply == nil
    page.comment.isHidden = parts.reply == nil
    reply.column = parts.column
    if let rect = parts.reply { reply.frame = rect }
    let top = snapped(parts.bar.maxY)
    // Starts loading the fonts on other threads, because the page decodes the picture meanwhile.
    if let canvas { canvas.typesetter.prepare(TypeScale(palette: canvas.palette).all) }
    page.take(parts, top: top)
    let bottom = snapped(parts.reply?.y ?? frame.height)
    scroller.frame = Rect2D(x: 0, y: top, width: frame.width, height: max(0, bottom - top))
    scroller.contentChanged()
  }
}

final class PostPage: View {
  let picture: PictureControl
  let like: IconToggle
  let comment: IconToggle
  /// A line on the picture that says what a click does.
  let hint = PaintedView.pictureHint()
  let bookmark = IconToggle(Icon.bookmark, label: "Keep")
  private let words = StackView([], widest: nil)
  private let byline: PaintedView
  private let details: PictureDetails
  /// The comments, newest first.
  private var comments: [PictureDetails.Comment]
  /// The number of comments that are counted but not shown.
  private let unseen: Int
  /// The number of likes without the user's own.
  private static let likes = 247
  private var newest: CommentView?
  private var parts = PostLayout(width: 0, height: 0)
  private var top = 0.0

  private static let actionsHeight = 44.0

  init(_ picture: ScenePicture) {
    details = picture.details
    comments = details.comments
    unseen = picture.isBuiltIn ? 28 : 0
    self.picture = PictureControl(picture)
    like = IconToggle(Icon.heart, label: "Like", count: String(PostPage.likes))
    comment = IconToggle(
      Icon.comment, label: "Comment", count: String(unseen + comments.count), toggles: false)
    byline = PostPage.byline(details)
    super.init()
    hint.isHidden = true
    for view in [byline, self.picture, hint, like, comment, bookmark, words] { add(view) }
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
    hint.frame = Rect2D(
      x: 0, y: picture.frame.maxY - PaintedView.pictureHintHeight, width: picture.frame.width,
      height: PaintedView.pictureHintHeight)
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

  func add(_ new: PictureDetails.Comment) {
    comments.insert(new, at: 0)
    comment.count = String(unseen + comments.count)
    showWords()
  }

  func showLikes() { like.count = String(PostPage.likes + (like.isOn ? 1 : 0)) }

  private func showWords() {
    var items: [StackView.Item] = [.init(Label.title(details.title), gap: 4)]
    if parts.byline != nil {
      items.append(.init(Label(details.date) { $0.caption }, gap: 12))
    } else {
      items.append(.init(PostPage.byline(details)))
    }
    items += details.post.map { .init(Label($0) { $0.body }, gap: 10) }
    items.append(.space(6))
    if !comments.isEmpty {
      items.append(.init(PaintedView.hairline(), gap: 16))
      let views = CommentView.items(comments)
      newest = views.first?.view as? CommentView
      items += views
    }
    words.items = items
  }

  private static func byline(_ details: PictureDetails) -> PaintedView {
    .byline(details.byline, initials: details.initials, line: details.place)
  }
}

extension PaintedView {
  static let pictureHintHeight = 44.0

  static func pictureHint() -> PaintedView {
    let words = "Open the picture for its details."
    return PaintedView(label: words, role: .text) { painter, bounds in
      let palette = painter.palette
      let (color, ground) =
        palette.isHighContrast
        ? (palette.text, palette.background)
        : (.white, Color(red: 0.06, green: 0.08, blue: 0.2, alpha: 0.62))
      let line = painter.typesetter.fitted(
        words, painter.type.caption.colored(color), width: bounds.width - 56)
      let size = Size2D(width: line.size.width + 24, height: line.size.height + 12)
      let plate = Rect2D(
        x: (bounds.width - size.width) / 2, y: bounds.height - 12 - size.height,
        width: size.width, height: size.height)
      painter.fill(plate, radius: size.height / 2, with: ground)
      painter.text(line, x: plate.x + 12, y: plate.y + 6)
    }
  }
}

/// Rectangles of the post's parts at scroll offset 0, points.
struct PostLayout {
  let bar: Rect2D
  let byline: Rect2D?
  let picture: Rect2D
  let column: (x: Double, width: Double)
  /// The comment field at the bottom edge; nil in a very low window.
  let reply: Rect2D?

  private static let replyHeight = 60.0
  /// The height in a view with floating cards, which leave a margin free below them.
  private static let wideReplyHeight = 72.0
  /// The space that must be left below the picture to show the comment field, points.
  private static let lowest = 140.0

  /// The picture's top edge is in the top 15 % of the height, its bottom edge in the lower 55 %.
  init(width: Double, height: Double) {
    column = Page.column(in: width, widest: 640)
    let highest = (height * 0.15).rounded(.down)
    let barHeight = min(56, highest)
    bar = Rect2D(width: width, height: barHeight)
    let bylineHeight = PaintedView.bylineHeight
    let hasByline = barHeight + bylineHeight <= highest
    byline =
      hasByline
      ? Rect2D(x: column.x, y: barHeight, width: column.width, height: bylineHeight) : nil
    let top = hasByline ? barHeight + bylineHeight : barHeight
    let bottom = max((height * 0.45).rounded(.up) + 1, min(top + width * 0.78, height * 0.56))
    picture = Rect2D(x: 0, y: top, width: width, height: min(bottom.rounded(), height) - top)
    let replyHeight =
      width < SheetConfiguration.wide ? PostLayout.replyHeight : PostLayout.wideReplyHeight
    let replyTop = height - replyHeight
    reply =
      height - picture.maxY < PostLayout.lowest
      ? nil : Rect2D(x: 0, y: replyTop, width: width, height: replyHeight)
  }
}

final class ReplyBar: View {
  private let field = TextField(placeholder: "Add a comment", icon: nil)
  private let send = IconButton(Icon.send, label: "Send", isFilled: true)
  /// Called with a comment that is not empty.
  var post: (String) -> Void = { _ in }
  var column: (x: Double, width: Double) = (0, 0) {
    didSet { if column != oldValue { layout() } }
  }

  override init() {
    super.init()
    send.isEnabled = false
    add(field)
    add(send)
    field.onChange = { [weak self] in
      if let self { send.isEnabled = !words.isEmpty }
    }
    field.onSubmit = { [weak self] in self?.submit() }
    send.action = { [weak self] in self?.submit() }
  }

  func focusField() { canvas?.focus(field) }

  private var words: String {
    let text = field.buffer.text
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  private func submit() {
    let words = words
    guard !words.isEmpty else { return }
    field.setText("")
    send.isEnabled = false
    focusField()
    post(words)
  }

  override func layout() {
    // The same distance from the upper edge at each height.
    let y = 10.0
    field.frame = Rect2D(x: column.x, y: y, width: max(0, column.width - 52), height: 40)
    send.frame = Rect2D(x: column.x + column.width - 42, y: y - 1, width: 42, height: 42)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, with: painter.palette.background)
    painter.separator(y: 0, width: frame.width)
  }
}
