import Painting
import Pixels

/// Paints the post: bar, byline, picture, words.
struct PostPainter {
  let painter: Painter
  let layout: PostLayout
  let palette: Palette
  let details: PictureDetails

  var type: TypeScale { TypeScale(palette: palette) }

  func paint(picture: PixelImage) {
    paintBar()
    if let byline = layout.byline { paintByline(in: byline) }
    painter.image(picture, x: layout.picture.x, y: layout.picture.y)
    painter.grouped {
      painter.clip(to: layout.column)
      paintColumn()
    }
    if let reply = layout.reply { paintReply(in: reply) }
  }

  private func paintBar() {
    let bar = layout.bar
    let y = bar.midY
    painter.stroke(Icon.back.icon(x: 28, y: y), width: 2, with: palette.accent)
    painter.fill(Icon.more.icon(x: bar.maxX - 28, y: y), with: palette.accent)
    painter.text("Journal", type.bar.centered, in: bar.inset(x: 56, y: 0), centered: true)
    if layout.byline == nil {
      painter.hairline(fromX: 0, toX: bar.maxX, y: bar.maxY - 1, with: palette.separator)
    }
  }

  private func paintByline(in box: Box) {
    let radius = 20.0
    let y = box.midY - 2
    paintAvatar(details.initials, x: box.x + radius, y: y, radius: radius, warm: true)
    let left = box.x + 2 * radius + 12
    let width = box.maxX - left
    painter.text(
      details.byline, type.headline, in: Box(x: left, y: y - 21, width: width, height: 20))
    painter.text(details.place, type.caption, in: Box(x: left, y: y + 1, width: width, height: 20))
  }

  private func paintAvatar(
    _ initials: String, x: Double, y: Double, radius: Double, warm: Bool
  ) {
    let colors: [UInt32] = warm ? [0xF3B38C, 0xB9749A] : [0x7FB3C8, 0x4A6FA5]
    let circle = Path(circleAtX: x, y: y, radius: radius)
    painter.fill(
      circle,
      with: .linear(
        [Paint.Stop(0, Color(rgb: colors[0])), Paint.Stop(1, Color(rgb: colors[1]))],
        from: Spot(x: x - radius, y: y - radius), to: Spot(x: x + radius, y: y + radius)))
    painter.text(
      initials, type.smallHeadline.centered.colored(.white),
      in: Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), centered: true)
  }

  private func paintColumn() {
    let column = layout.column
    var y = column.y + 8
    paintActions(y: y + 20)
    y += 48
    let title = (column.width < 320 ? type.narrowTitle : type.title).lines(2)
    y += painter.text(details.title, title, x: column.x, y: y, width: column.width).height + 6
    if layout.byline == nil {
      paintByline(in: Box(x: column.x, y: y, width: column.width, height: 64))
      y += 64
    } else {
      let date = painter.text(details.date, type.caption, x: column.x, y: y, width: column.width)
      y += date.height + 12
    }
    for paragraph in details.post {
      guard y < column.maxY else { return }
      y += painter.text(paragraph, type.body, x: column.x, y: y, width: column.width).height + 10
    }
    y += 6
    painter.hairline(fromX: column.x, toX: column.maxX, y: y, with: palette.separator)
    paintComments(y: y + 14)
  }

  private func paintActions(y: Double) {
    let column = layout.column
    let heart = Icon.heart.icon(x: column.x + 12, y: y)
    painter.fill(heart, with: palette.accent)
    painter.stroke(heart, width: 1.8, with: palette.accent)
    paintCount("248", x: column.x + 31, y: y)
    painter.stroke(Icon.comment.icon(x: column.x + 88, y: y), width: 1.8, with: palette.text)
    paintCount("31", x: column.x + 107, y: y)
    painter.stroke(Icon.share.icon(x: column.x + 156, y: y), width: 1.8, with: palette.text)
    painter.stroke(Icon.bookmark.icon(x: column.maxX - 10, y: y), width: 1.8, with: palette.text)
  }

  private func paintCount(_ count: String, x: Double, y: Double) {
    painter.text(
      count, type.caption, in: Box(x: x, y: y - 12, width: 40, height: 24), centered: true)
  }

  private func paintComments(y: Double) {
    let column = layout.column
    let left = column.x + 44
    let width = column.maxX - left
    var y = y
    for (index, comment) in details.comments.enumerated() {
      let name = painter.typesetter.layout(comment.name, type.smallHeadline, width: width)
      let words = painter.typesetter.layout(comment.words, type.caption.lines(2), width: width)
      let height = max(36, name.size.height + 2 + words.size.height)
      // One that would be cut in two is left out.
      guard y + height <= column.maxY else { return }
      paintAvatar(comment.initials, x: column.x + 16, y: y + 18, radius: 16, warm: index % 2 == 1)
      painter.text(name, x: left, y: y)
      painter.text(words, x: left, y: y + name.size.height + 2)
      y += height + 16
    }
  }

  /// The place for an answer, at the bottom edge.
  private func paintReply(in box: Box) {
    painter.fill(box, with: palette.background)
    painter.hairline(fromX: box.x, toX: box.maxX, y: box.y, with: palette.separator)
    let column = layout.column
    let field = Box(x: column.x, y: box.y + 11, width: column.width - 48, height: 38)
    painter.fill(field, radius: 19, with: palette.raised)
    painter.text("Add a comment", type.caption, in: field.inset(x: 16, y: 0), centered: true)
    let x = column.maxX - 19
    painter.fillCircle(x: x, y: field.midY, radius: 19, with: palette.accent)
    painter.stroke(Icon.send.icon(x: x, y: field.midY, size: 20), width: 2, with: palette.surface)
  }
}
