import Painting
import Pixels

/// The text styles of the scenes: few, because each size and weight is one more font to find.
struct TypeScale {
  let palette: Palette

  /// Titles.
  var title: TextStyle { heading(22) }
  /// The title of a narrow window or card.
  var narrowTitle: TextStyle { heading(17) }
  /// The name in the bar.
  var bar: TextStyle { heading(17) }
  /// Names and small headings.
  var headline: TextStyle { heading(15) }
  /// Running text.
  var body: TextStyle {
    TextStyle(size: 15, color: palette.text, maximumLines: 20, lineSpacing: 1.2)
  }
  /// Dates, labels, comments.
  var caption: TextStyle { TextStyle(size: 13, color: palette.secondaryText) }
  /// Names over small text, initials.
  var smallHeadline: TextStyle { heading(13) }

  /// One of each font.
  var all: [TextStyle] { [body, caption, headline, smallHeadline, bar, title] }

  private func heading(_ size: Double) -> TextStyle {
    TextStyle(size: size, weight: .bold, color: palette.text)
  }
}

extension TextStyle {
  /// The same in another colour.
  func colored(_ color: Color) -> TextStyle {
    var style = self
    style.color = color
    return style
  }

  /// The same in the middle.
  var centered: TextStyle {
    var style = self
    style.alignment = .center
    return style
  }

  /// The same with up to so many lines.
  func lines(_ count: Int) -> TextStyle {
    var style = self
    style.maximumLines = count
    return style
  }
}
