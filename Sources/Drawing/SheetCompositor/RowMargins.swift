internal import SheetPixels

/// The margins of a large image's rows: the lengths of the single-coloured runs at the left and
/// right edges. Most of a page is margins, and dimming them needs no reads from memory.
struct RowMargins {
  private static let step = 64
  /// Pixels. A smaller image stays in the processor's cache, where skipping reads saves no time.
  private static let leastPixels = 1 << 20

  struct Row {
    var left: Int32
    var right: Int32

    static let none = Row(left: 0, right: 0)
    static let unknown = Row(left: -1, right: 0)
  }

  private var rows: [Row] = []
  private var version = -1

  var isEmpty: Bool { rows.isEmpty }

  mutating func follow(_ image: PixelView, version: Int) {
    let height = image.width * image.height < RowMargins.leastPixels ? 0 : image.height
    if version == self.version, rows.count == height { return }
    self.version = version
    if rows.count == height {
      for y in rows.indices { rows[y] = .unknown }
    } else {
      rows = [Row](repeating: .unknown, count: height)
    }
  }

  mutating func row(_ y: Int, of image: PixelView) -> Row {
    guard y < rows.count else { return .none }
    if rows[y].left < 0 { rows[y] = unsafe RowMargins.margins(image.row(y)) }
    return rows[y]
  }

  @unsafe private static func margins(_ row: UnsafeMutableBufferPointer<UInt32>) -> Row {
    var (left, right) = (0, 0)
    while left + step <= row.count, unsafe hasOneColor(row[left..<left + step], as: row[0]) {
      left += step
    }
    let last = row.count - 1
    while left + right + step <= row.count,
      unsafe hasOneColor(row[last + 1 - right - step..<last + 1 - right], as: row[last])
    {
      right += step
    }
    return Row(left: Int32(left), right: Int32(right))
  }

  @unsafe private static func hasOneColor(
    _ pixels: Slice<UnsafeMutableBufferPointer<UInt32>>, as color: UInt32
  ) -> Bool {
    let pixels = unsafe UnsafeMutableBufferPointer(rebasing: pixels)
    var difference: UInt32 = 0
    for x in 0..<step { unsafe difference |= pixels[x] ^ color }
    return difference == 0
  }
}
