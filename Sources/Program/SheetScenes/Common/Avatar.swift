import SheetControls

/// Initials on a gradient, instead of a person's picture; a name always has the same gradient.
struct Avatar {
  private let initials: String
  private let colors: (from: Color, to: Color)

  private static let pairs: [(UInt32, UInt32)] = [
    (0xB27D5E, 0x834C6A), (0x6493A7, 0x3A5988), (0x7B88C5, 0x4F549B), (0x66927C, 0x326460),
    (0xB07D49, 0x904B31), (0xB37798, 0x744B8A), (0x7D8E5C, 0x48653E), (0xC17773, 0x904158),
    (0x5C9891, 0x315C7C), (0xA0876C, 0x6C5356),
  ]

  init(name: String, initials: String? = nil) {
    let sum = name.unicodeScalars.reduce(UInt32(17)) { $0 &* 31 &+ $1.value }
    let pair = Avatar.pairs[Int(sum % UInt32(Avatar.pairs.count))]
    colors = (Color(rgb: pair.0), Color(rgb: pair.1))
    self.initials = initials ?? Avatar.initials(of: name)
  }

  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && $0 != "’" }
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    // A zero-width non-joiner keeps Arabic letters, and those of related scripts, from joining.
    // Other fonts seldom have this character.
    let joins = first.unicodeScalars.contains { (0x600..<0x900).contains($0.value) }
    return first.uppercased() + (joins ? "\u{200C}" : "") + last.uppercased()
  }

  func paint(with painter: ViewPainter, x: Double, y: Double, radius: Double) {
    let palette = painter.palette
    painter.fill(
      Path(circleAtX: x, y: y, radius: radius),
      with: palette.isHighContrast
        ? .solid(palette.text)
        : .linear(
          [Paint.Stop(0, colors.from), Paint.Stop(1, colors.to)],
          from: Point2D(x: x - radius, y: y - radius), to: Point2D(x: x + radius, y: y + radius)))
    painter.text(
      initials,
      painter.type.smallHeadline.centered.colored(
        palette.isHighContrast ? palette.background : .white),
      in: Rect2D(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      centered: true)
  }
}

extension Row.Mark {
  static func avatar(_ avatar: Avatar) -> Row.Mark {
    Row.Mark(width: 40, isDecoration: true) {
      avatar.paint(with: $0, x: $1.midX, y: $1.midY, radius: 20)
    }
  }
}

extension PaintedView {
  static let bylineHeight = 64.0

  /// A post's author above a line about place or time. Without `initials`, the avatar shows the
  /// initials of `name`.
  static func byline(_ name: String, initials: String? = nil, line: String) -> PaintedView {
    let row = Row(name, \.headline, line, before: [.avatar(Avatar(name: name, initials: initials))])
    let height = { $0 < Page.narrow ? 84 : bylineHeight }
    return PaintedView(label: name, role: .text, height: height) {
      row.paint(with: $0, in: $1.offset(x: 0, y: -2))
    }
  }
}

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
