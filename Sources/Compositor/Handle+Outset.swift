internal import SheetEngine

extension Handle {
  /// A larger bar around this one.
  func outset(by margin: Double, color: RGBA) -> Handle {
    Handle(
      size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin),
      offset: offset - margin, radius: radius + margin, color: color)
  }
}
