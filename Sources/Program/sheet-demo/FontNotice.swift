internal import SheetControls
internal import SheetPainting

/// The warning where no font is installed: the program works all the same, with boxes for letters.
enum FontNotice {
  static let line =
    "sheet-demo: no font with letters found: text is shown as boxes; install fonts-inter or another"

  /// Prints the warning if there are no fonts.
  ///
  /// - Parameter typesetter: Looks for the fonts, or has found them already.
  static func giveIfNeeded(_ typesetter: Typesetter) {
    if typesetter.hasLetters(in: TypeScale(palette: .light).caption) { return }
    Output.writeError(line + "\n")
  }
}
