/// The text styles. There are few, because each font takes time to load.
public struct TypeScale {
  /// The colours.
  public let palette: Palette

  /// Creates the styles in a palette's colours.
  public init(palette: Palette) { self.palette = palette }

  /// Titles.
  public var title: TextStyle { heading(22) }
  /// The title of a narrow window or card.
  public var narrowTitle: TextStyle { heading(17) }
  /// The title in a bar.
  public var bar: TextStyle { heading(17) }
  /// Names and small headings.
  public var headline: TextStyle { heading(15) }
  /// Running text.
  public var body: TextStyle {
    TextStyle(size: 15, color: palette.text, maximumLines: 20, lineSpacing: 1.2)
  }
  /// Secondary text: dates, details.
  public var caption: TextStyle { TextStyle(size: 13, color: palette.secondaryText) }
  /// The title of a whole screen.
  public var largeTitle: TextStyle { heading(28) }
  /// Names above small text, and initials.
  public var smallHeadline: TextStyle { heading(13) }

  /// One style per font, with which all fonts can be loaded ahead of time.
  public var all: [TextStyle] { [body, caption, headline, smallHeadline, bar, title] }

  private func heading(_ size: Double) -> TextStyle {
    TextStyle(size: size, weight: .bold, color: palette.text)
  }
}

extension TextStyle {
  /// The style in another colour.
  public func colored(_ color: Color) -> TextStyle { with { $0.color = color } }

  /// The style with centred lines.
  public var centered: TextStyle { with { $0.isCentered = true } }

  /// The style limited to the given number of lines.
  public func lines(_ count: Int) -> TextStyle { with { $0.maximumLines = count } }

  private func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}
