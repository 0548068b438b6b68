internal import SheetEngine
internal import SheetPixels

extension Color {
  /// A colour as the settings have it, with its own opacity or another.
  init(_ color: RGBA, alpha: Double? = nil) {
    self.init(
      red: color.red, green: color.green, blue: color.blue, alpha: alpha ?? color.alpha)
  }
}
