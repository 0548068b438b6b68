import Controls
import Painting

/// The part of the post that scrolls: who wrote it, the picture, the words, the comments.
final class PostPage: View {
  /// The picture.
  let picture: PictureControl
  /// Turns the heart on and off.
  let like: IconToggle
  /// Goes to the place for a comment.
  let comment: IconToggle
  /// Keeps the post for later.
  let bookmark = IconToggle(Icon.bookmark)
  /// The words below the picture.
  let words: ColumnView
  private let byline: ColumnView
  private let state: PostState
  /// Where things are in the window.
  private var place = PostLayout(width: 0, height: 0)
  /// Where its top is in the window before it is scrolled, points.
  private var top = 0.0

  private static let actionsHeight = 44.0

  /// Creates the page.
  init(_ state: PostState) {
    self.state = state
    let details = state.picture.details
    picture = PictureControl(state.picture)
    like = IconToggle(Icon.heart, label: String(state.likes))
    comment = IconToggle(Icon.comment, label: String(state.commentCount), toggles: false)
    byline = ColumnView { column in PostPage.byline(details, in: &column) }
    words = ColumnView { column in PostPage.words(state, in: &column) }
    super.init()
    for view in [byline, picture, like, comment, bookmark, words] { add(view) }
  }

  /// Takes the places of a window.
  func take(_ place: PostLayout, top: Double) {
    self.place = place
    self.top = top
    if state.hasBylineAbove != (place.byline != nil) {
      state.hasBylineAbove.toggle()
      words.changed()
    }
    byline.isHidden = place.byline == nil
    layout()
  }

  /// How high it is, points.
  var height: Double { wordsTop + words.height(in: place.column.width) + 8 }

  private var wordsTop: Double { place.picture.maxY - top + 8 + PostPage.actionsHeight + 4 }

  override func layout() {
    let (x, width) = place.column
    byline.frame = (place.byline ?? Rect(x: 0, y: 0, width: 0, height: 0)).offset(x: 0, y: -top)
    picture.frame = place.picture.offset(x: 0, y: -top)
    let y = picture.frame.maxY + 8
    let height = PostPage.actionsHeight
    like.frame = Rect(
      x: x - 10, y: y, width: IconToggle.width(labelled: true), height: height)
    comment.frame = Rect(
      x: like.frame.maxX, y: y, width: IconToggle.width(labelled: true), height: height)
    let plain = IconToggle.width(labelled: false)
    bookmark.frame = Rect(x: x + width + 10 - plain, y: y, width: plain, height: height)
    words.frame = Rect(x: x, y: wordsTop, width: width, height: words.height(in: width))
  }

  /// Where the newest comment is.
  var newestComment: Rect {
    Rect(
      x: words.frame.x, y: words.frame.y + state.newestComment, width: words.frame.width,
      height: 56)
  }

  /// The likes or the comments changed.
  func update() {
    like.label = String(state.likes + (like.isOn ? 1 : 0))
    comment.label = String(state.commentCount)
  }
}

// MARK: Words

extension PostPage {
  private static func byline(_ details: PictureDetails, in column: inout Column) {
    column.byline(
      Avatar(name: details.byline, initials: details.initials), name: details.byline,
      line: details.place)
  }

  private static func words(_ state: PostState, in column: inout Column) {
    let details = state.picture.details
    let type = column.type
    column.text(details.title, (column.width < 320 ? type.narrowTitle : type.title).lines(2))
    column.space(4)
    if state.hasBylineAbove {
      column.text(details.date, type.caption)
      column.space(12)
    } else {
      byline(details, in: &column)
    }
    for paragraph in details.post {
      column.text(paragraph, type.body)
      column.space(10)
    }
    column.space(6)
    if state.comments.isEmpty { return }
    column.hairline()
    column.space(16)
    state.newestComment = column.height
    for comment in state.comments { column.comment(comment) }
  }
}
