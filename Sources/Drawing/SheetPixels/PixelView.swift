/// Borrowed pixels: XRGB or premultiplied ARGB words that another object owns.
///
/// A pixel is one 32-bit word in the machine's byte order, `0xAARRGGBB`; in opaque images the top
/// byte is 0xFF. A view keeps the owner of its pixels alive, and the owner may change the pixels.
@safe public struct PixelView {
  /// The first pixel of the first row in memory.
  public let base: UnsafeMutablePointer<UInt32>
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels from one row's start to the next, at least `width`.
  public let stride: Int
  /// The rows in memory: all, or one band of a frame.
  public let rows: Range<Int>
  private let owner: AnyObject?

  /// Borrows pixels.
  ///
  /// `base` is the first pixel of the first row in memory. `rows` are the rows in memory, nil for
  /// all. A nil `owner` means that the caller keeps the pixels alive longer than the view.
  @unsafe public init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int,
    rows: Range<Int>? = nil, owner: AnyObject?
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "a view needs a size and a stride")
    let rows = rows ?? 0..<height
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "rows outside the view")
    unsafe self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.rows = rows
    self.owner = owner
  }

  /// The numbers of columns and rows.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { size.bounds }

  /// The rectangle of the pixels in memory.
  public var stored: PixelRect {
    PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
  }

  /// The pixels of row `y`, which must be in `rows`; columns are not checked. Valid while the view
  /// exists.
  @inlinable public func row(_ y: Int) -> UnsafeMutableBufferPointer<UInt32> {
    precondition(rows.contains(y), "row outside the view")
    return unsafe UnsafeMutableBufferPointer(start: pixel(0, y), count: width)
  }

  /// The address of a pixel, without a bounds check.
  @unsafe @inlinable public func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y - rows.lowerBound) * stride + x)
  }

  /// One pixel, with a bounds check; slow.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width, "column outside the view")
      return unsafe row(y)[x]
    }
    nonmutating set {
      precondition(x >= 0 && x < width, "column outside the view")
      unsafe row(y)[x] = newValue
    }
  }

  /// Sets every pixel of a rectangle, clipped to the view.
  public func fill(_ rect: PixelRect, with pixel: UInt32) {
    let inside = rect.intersection(stored)
    withExtendedLifetime(owner) {
      for y in inside.minY..<inside.maxY {
        unsafe self.pixel(inside.minX, y).update(repeating: pixel, count: inside.width)
      }
    }
  }

  /// Copies a rectangle of another view to the same position, clipped to both views.
  public func copy(_ rect: PixelRect, from source: PixelView) {
    let inside = rect.intersection(stored).intersection(source.stored)
    withExtendedLifetime((owner, source.owner)) {
      for y in inside.minY..<inside.maxY {
        unsafe pixel(inside.minX, y)
          .update(from: source.pixel(inside.minX, y), count: inside.width)
      }
    }
  }
}

extension PixelView {
  /// Moves the pixels of a rectangle; negative numbers move left and up. Writes only inside the
  /// rectangle: pixels moved out of it are lost, and pixels not overwritten by moved ones stay.
  public func shift(_ rect: PixelRect, right: Int, down: Int) {
    let area = rect.intersection(stored)
    let target = area.offset(x: right, y: down).intersection(area)
    if target.isEmpty { return }
    // Reads each row before overwriting it; `update` handles overlap within a row.
    var y = down > 0 ? target.maxY - 1 : target.minY
    for _ in 0..<target.height {
      unsafe pixel(target.minX, y)
        .update(from: pixel(target.minX - right, y - down), count: target.width)
      y += down > 0 ? -1 : 1
    }
  }
}
