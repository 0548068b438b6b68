internal import Controls
internal import Painting

/// What is said where no font is installed: the program works all the same, with boxes for letters.
enum FontNotice {
  static let line =
    "sheet-demo: no font with letters found: text is shown as boxes; install fonts-inter or another"

  /// Says it in one line on standard error, if it is so.
  ///
  /// - Parameter typesetter: Looks for the fonts, or has found them already.
  static func giveIfNeeded(_ typesetter: Typesetter) {
    if typesetter.hasLetters(in: TypeScale(palette: .light).caption) { return }
    Output.writeError(line + "\n")
  }
}
