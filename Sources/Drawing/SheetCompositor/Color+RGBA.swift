internal import SheetEngine
internal import SheetPixels

extension Color {
  /// Creates a colour from one of the settings, with its own opacity or the given one.
  init(_ color: RGBA, alpha: Double? = nil) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: alpha ?? color.alpha)
  }
}
