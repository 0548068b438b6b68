import Painting
import Pixels

/// Paints the post: bar, byline, picture, words.
struct PostPainter {
  let painter: Painter
  let layout: PostLayout
  let palette: Palette
  let details: PictureDetails

  func paint(picture: PixelImage) {
    paintBar()
    if let byline = layout.byline { paintByline(in: byline) }
    painter.image(picture, x: layout.picture.x, y: layout.picture.y)
    painter.grouped {
      painter.clip(to: layout.column)
      paintColumn()
    }
  }

  private func style(
    _ size: Double, _ weight: TextStyle.Weight = .regular, secondary: Bool = false, lines: Int? = 1
  ) -> TextStyle {
    TextStyle(
      size: size, weight: weight, color: secondary ? palette.secondaryText : palette.text,
      maximumLines: lines, lineSpacing: lines == 1 ? 1 : 1.2)
  }

  private func paintBar() {
    let bar = layout.bar
    let y = bar.midY
    painter.stroke(Icon.back.icon(x: 28, y: y), width: 2, with: palette.accent)
    painter.fill(Icon.more.icon(x: bar.maxX - 28, y: y), with: palette.accent)
    var title = style(17, .semibold)
    title.alignment = .center
    painter.text("Journal", title, in: bar.inset(x: 56, y: 0), centered: true)
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
      details.byline, style(15, .semibold), in: Box(x: left, y: y - 21, width: width, height: 20))
    painter.text(
      details.place, style(13, secondary: true),
      in: Box(x: left, y: y + 1, width: width, height: 20)
    )
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
    let text = TextStyle(
      size: (radius * 0.7).rounded(), weight: .semibold, color: .white, alignment: .center)
    painter.text(
      initials, text,
      in: Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), centered: true)
  }

  private func paintColumn() {
    let column = layout.column
    var y = column.y + 8
    paintActions(y: y + 20)
    y += 48
    let title = painter.text(
      details.title, style(22, .bold, lines: 2), x: column.x, y: y, width: column.width)
    y += title.height + 6
    if layout.byline == nil {
      paintByline(in: Box(x: column.x, y: y, width: column.width, height: 64))
      y += 64
    } else {
      y += painter.text(details.date, style(13, secondary: true), x: column.x, y: y).height + 12
    }
    for paragraph in details.post {
      guard y < column.maxY else { return }
      y +=
        painter.text(
          paragraph, style(15, lines: 20), x: column.x, y: y, width: column.width
        ).height + 10
    }
    y += 6
    painter.hairline(fromX: column.x, toX: column.maxX, y: y, with: palette.separator)
    paintComments(y: y + 14)
  }

  private func paintActions(y: Double) {
    let column = layout.column
    painter.fill(Icon.heart.icon(x: column.x + 12, y: y), with: palette.accent)
    painter.stroke(Icon.heart.icon(x: column.x + 12, y: y), width: 1.8, with: palette.accent)
    let label = style(13, .medium, secondary: true)
    painter.text(
      "248", label, in: Box(x: column.x + 31, y: y - 12, width: 40, height: 24), centered: true)
    painter.stroke(Icon.comment.icon(x: column.x + 88, y: y), width: 1.8, with: palette.text)
    painter.text(
      "31", label, in: Box(x: column.x + 107, y: y - 12, width: 40, height: 24), centered: true)
    painter.stroke(Icon.share.icon(x: column.x + 156, y: y), width: 1.8, with: palette.text)
    painter.stroke(Icon.bookmark.icon(x: column.maxX - 10, y: y), width: 1.8, with: palette.text)
  }

  private func paintComments(y: Double) {
    let comments = [
      ("JO", "Jonas Okafor", "That minute of no wind! I can hear how quiet it was."),
      ("SR", "Sena Ruiz", "The third ridge from the left is where we camped in June."),
      ("TH", "Timo Halloran", "Printing this one for the kitchen, if I may."),
    ]
    let column = layout.column
    var y = y
    for (index, comment) in comments.enumerated() {
      guard y < column.maxY else { return }
      paintAvatar(comment.0, x: column.x + 16, y: y + 18, radius: 16, warm: index % 2 == 1)
      let left = column.x + 44
      let width = column.maxX - left
      let name = painter.text(comment.1, style(13, .semibold), x: left, y: y, width: width)
      let text = painter.text(
        comment.2, style(13, secondary: true, lines: 2), x: left, y: y + name.height + 2,
        width: width)
      y += max(36, name.height + 2 + text.height) + 16
    }
  }
}
