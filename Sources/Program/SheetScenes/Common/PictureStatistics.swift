import SheetControls

struct PictureStatistics {
  /// The square root of the number of pixels in each of 64 ranges of lightness, darkest first; 1 is
  /// the largest.
  let histogram: [Double]
  /// The leading colours, darkest first.
  let colors: [Color]

  init(_ image: PixelImage) {
    var bins = [Int](repeating: 0, count: 64)
    var cells = [Cell](repeating: Cell(), count: 4096)
    let view = image.view
    // 40 000 samples give the same result as all pixels.
    let stride = max(1, Int((Double(image.width * image.height) / 40_000).squareRoot()))
    for y in Swift.stride(from: 0, to: image.height, by: stride) {
      for x in Swift.stride(from: 0, to: image.width, by: stride) {
        let color = Color(rgb: view[x, y])
        bins[PictureStatistics.lightness(color) * bins.count / 256] += 1
        cells[Int(color.red >> 4) << 8 | Int(color.green >> 4) << 4 | Int(color.blue >> 4)]
          .add(color)
      }
    }
    histogram = PictureStatistics.smoothed(bins)
    colors = PictureStatistics.leading(cells, count: 5)
  }

  /// The luma of a colour, 0…255, with the weights of ITU-R BT.709.
  static func lightness(_ color: Color) -> Int {
    (54 * Int(color.red) + 183 * Int(color.green) + 19 * Int(color.blue)) >> 8
  }

  private struct Cell {
    var count = 0
    var red = 0
    var green = 0
    var blue = 0

    mutating func add(_ color: Color) {
      count += 1
      red += Int(color.red)
      green += Int(color.green)
      blue += Int(color.blue)
    }

    var mean: Color {
      Color(rgb: UInt32(red / count) << 16 | UInt32(green / count) << 8 | UInt32(blue / count))
    }
  }

  /// At most `count` colours, darkest first. Each colour comes from the cell with the greatest
  /// weight, and lowers the weights of cells with similar colours.
  private static func leading(_ cells: [Cell], count: Int) -> [Color] {
    var rest = cells.filter { $0.count > 0 }.map { (color: $0.mean, weight: Double($0.count)) }
    var chosen: [Color] = []
    while chosen.count < count, let best = rest.max(by: { $0.weight < $1.weight }) {
      guard best.weight > 0 else { break }
      chosen.append(best.color)
      for index in rest.indices {
        let away = distance(rest[index].color, best.color)
        rest[index].weight *= away < 24 ? 0 : min(1, away / 140)
      }
    }
    return chosen.sorted { lightness($0) < lightness($1) }
  }

  private static func distance(_ a: Color, _ b: Color) -> Double {
    let red = Double(a.red) - Double(b.red)
    let green = Double(a.green) - Double(b.green)
    let blue = Double(a.blue) - Double(b.blue)
    return (red * red + green * green + blue * blue).squareRoot()
  }

  private static func smoothed(_ bins: [Int]) -> [Double] {
    let soft = bins.indices.map { index in
      let near = bins[max(0, index - 1)...min(bins.count - 1, index + 1)]
      // Without the square root, one large area would outweigh all other bins.
      return (Double(near.reduce(bins[index], +)) / Double(near.count + 1)).squareRoot()
    }
    let most = soft.max() ?? 0
    return soft.map { most > 0 ? $0 / most : 0 }
  }
}
