internal import SheetControls
internal import SheetPainting

/// The warning that no font is installed: the program works, but shows boxes for letters.
enum FontNotice {
  static let line =
    "sheet-demo: no font with letters found: text is shown as boxes; install fonts-inter or another"

  /// Prints the warning if there are no fonts.
  ///
  /// - Parameter typesetter: The typesetter that looks for the fonts.
  static func giveIfNeeded(_ typesetter: Typesetter) {
    if typesetter.hasLetters(in: TypeScale(palette: .light).caption) { return }
    Output.writeError(line + "\n")
  }
}
