/// The text styles of an appearance: few, because each font takes time to load.
package struct TypeScale {
  package let palette: Palette

  package init(palette: Palette) { self.palette = palette }

  package var title: TextStyle { heading(22) }
  package var narrowTitle: TextStyle { heading(17) }
  package var bar: TextStyle { heading(17) }
  package var headline: TextStyle { heading(15) }
  package var body: TextStyle {
    TextStyle(size: 15, color: palette.text, maximumLines: 20, lineSpacing: 1.2)
  }
  package var caption: TextStyle { TextStyle(size: 13, color: palette.secondaryText) }
  package var largeTitle: TextStyle { heading(28) }
  package var smallHeadline: TextStyle { heading(13) }

  /// One style for each font except `largeTitle`'s, for loading the fonts ahead of time.
  package var all: [TextStyle] { [body, caption, headline, smallHeadline, bar, title] }

  private func heading(_ size: Double) -> TextStyle {
    TextStyle(size: size, weight: .bold, color: palette.text)
  }
}

extension TextStyle {
  package func colored(_ color: Color) -> TextStyle { with { $0.color = color } }

  package var centered: TextStyle { with { $0.isCentered = true } }

  package func lines(_ count: Int) -> TextStyle { with { $0.maximumLines = count } }

  private func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}
