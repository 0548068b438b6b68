import Pixels

/// What the pixels of a tile have in common, so that fewer bytes tell them apart.
enum TileColors: Equatable {
  /// All have one colour.
  case single(UInt32)
  /// Each lies on the way from one colour to another, as the edges of text and shapes do: a byte says where.
  case blend(Blend)
  /// Anything: three bytes a pixel.
  case any

  /// Two colours and the way between them.
  struct Blend: Equatable {
    let ground: UInt32
    let ink: UInt32
    /// The component in which they differ most, as the place of its lowest bit.
    private let shift: UInt32

    init(ground: UInt32, ink: UInt32) {
      (self.ground, self.ink) = (ground, ink)
      func distance(_ shift: UInt32) -> Int {
        abs(TileColors.component(ground, shift) - TileColors.component(ink, shift))
      }
      shift = [16, 8, 0].max { distance($0) < distance($1) } ?? 8
    }

    /// How much ink makes a pixel, 0…255; nil when the server would not make the same of it, to 1 of 255.
    func opacity(of pixel: UInt32) -> UInt8? {
      let first = TileColors.component(ground, shift)
      let range = TileColors.component(ink, shift) - first
      guard range != 0 else { return nil }
      let part = (TileColors.component(pixel, shift) - first) * 255
      let opacity = (2 * part + range) / (2 * range)
      // The other components may have been rounded the other way.
      let found = [opacity, opacity - 1, opacity + 1].first {
        (0...255).contains($0) && shows(pixel, at: $0)
      }
      return found.map { UInt8($0) }
    }

    /// Whether the ink at an opacity over the ground looks like a pixel.
    private func shows(_ pixel: UInt32, at opacity: Int) -> Bool {
      for shift in [16, 8, 0] as [UInt32] {
        // As the server does it: both products are rounded.
        let made =
          TileColors.product(TileColors.component(ink, shift), opacity)
          + TileColors.product(TileColors.component(ground, shift), 255 - opacity)
        if abs(made - TileColors.component(pixel, shift)) > 1 { return false }
      }
      return true
    }
  }

  /// The widest rectangle, columns, whose pixels are searched for a way between other colours than its
  /// parts'.
  private static let widestSearch = 256

  /// Finds what the pixels of a rectangle have in common.
  init(_ rect: PixelRect, of pixels: PixelView) {
    var (lightest, darkest) = (pixels[rect.minX, rect.minY], pixels[rect.minX, rect.minY])
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let pixel = pixels[x, y]
        if TileColors.lightness(pixel) > TileColors.lightness(lightest) { lightest = pixel }
        if TileColors.lightness(pixel) < TileColors.lightness(darkest) { darkest = pixel }
      }
    }
    self = TileColors.between(lightest, darkest, rect, of: pixels)
  }

  /// What the pixels of a rectangle have in common whose parts have these; nil when it says less than they
  /// do.
  func joined(with other: TileColors, _ rect: PixelRect, of pixels: PixelView) -> TileColors? {
    switch (self, other) {
    case (.any, .any): return .any
    case (.single(let one), .single(let two)): return one == two ? self : nil
    case (.blend(let one), .blend(let two)):
      if one == two { return self }
      // Each join looks at all pixels again.
      if rect.width > TileColors.widestSearch { return nil }
      let ends = [one.ground, one.ink, two.ground, two.ink]
      guard let light = ends.max(by: { TileColors.lightness($0) < TileColors.lightness($1) }),
        let dark = ends.min(by: { TileColors.lightness($0) < TileColors.lightness($1) }),
        case .blend(let both) = TileColors.between(light, dark, rect, of: pixels)
      else { return nil }
      return .blend(both)
    case (.single, _), (.blend, _), (.any, _): return nil
    }
  }

  private static func between(
    _ lightest: UInt32, _ darkest: UInt32, _ rect: PixelRect, of pixels: PixelView
  ) -> TileColors {
    let blend = Blend(ground: lightest, ink: darkest)
    var isSingle = true
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX where pixels[x, y] != lightest {
        isSingle = false
        if blend.opacity(of: pixels[x, y]) == nil { return .any }
      }
    }
    return isSingle ? .single(lightest) : .blend(blend)
  }

  /// How light a pixel is, for comparing.
  private static func lightness(_ pixel: UInt32) -> Int {
    component(pixel, 16) + 2 * component(pixel, 8) + component(pixel, 0)
  }

  static func component(_ pixel: UInt32, _ shift: UInt32) -> Int { Int(pixel >> shift & 0xFF) }

  /// The product of two parts of 255, rounded.
  private static func product(_ one: Int, _ two: Int) -> Int {
    let sum = one * two + 128
    return (sum + sum >> 8) >> 8
  }
}
