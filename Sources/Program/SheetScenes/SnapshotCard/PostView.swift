import SheetControls

final class PostView: View {
  let bar = TitleBar("Journal")
  let page: PostPage
  let scroller: ScrollView
  let reply = ReplyBar()
  private let state: PostState
  private var isPrepared = false

  init(_ picture: ScenePicture) {
    let state = PostState(picture)
    let page = PostPage(state)
    self.state = state
    self.page = page
    scroller = ScrollView(page)
    super.init()
    for view in [bar, scroller, reply] { add(view) }
    page.like.action = { [weak page] in page?.showCounts() }
    page.comment.action = { [weak reply] in reply?.focusField() }
    reply.post = { [weak self] words in self?.post(words) }
  }

  private func post(_ words: String) {
    state.comments.insert(PictureDetails.Comment(name: "You", words: words), at: 0)
    page.showCounts()
    page.showWords()
    scroller.contentChanged()
    canvas?.ask(.reveal(scroller, page.newestComment))
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
    let pixels = PixelRect(nearestTo: parts.picture, scale: canvas?.scale ?? 1)
    page.picture.pixels = (pixels.width, pixels.height)
    if !isPrepared, let canvas {
      // Starts loading the fonts on other threads, because the picture is decoded meanwhile.
      isPrepared = true
      canvas.typesetter.prepare(TypeScale(palette: canvas.palette).all)
      page.picture.prepare()
    }
    page.take(parts, top: top)
    let bottom = snapped(parts.reply?.y ?? frame.height)
    scroller.frame = Rect2D(x: 0, y: top, width: frame.width, height: max(0, bottom - top))
    scroller.contentChanged()
  }
}

final class PostState {
  let picture: ScenePicture
  /// Without the user's own like.
  let likes = 247
  /// Newest first.
  var comments: [PictureDetails.Comment]
  private let unseen: Int

  init(_ picture: ScenePicture) {
    self.picture = picture
    comments = picture.details.comments
    unseen = picture.isBuiltIn ? 28 : 0
  }

  var commentCount: Int { unseen + comments.count }
}
