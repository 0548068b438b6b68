import Glibc
import SheetPainting
import SheetXTestSupport

/// Leak checks in a process of their own, because other tests would change the counts.
enum PaintingCleanup {
  struct Leak: Error {
    let name: String
    let bytes: Int
  }

  private static let style = TextStyle(size: 15, color: .black)

  private static func image() -> PixelImage {
    PixelImage(width: 40, height: 30, filledWith: 0xFFFF_FFFF)
  }

  static func checkMemory() throws {
    let typesetter = Typesetter(scale: 2)
    let png = try encodePNG(image())
    try check("layout") { _ = typesetter.layout("Words", style, width: 40) }
    try check("prepare") { typesetter.prepare([style]) }
    try check("typesetter") { _ = Typesetter(scale: 1.5).layout("Words", style) }
    for scale in [1.0, 2] { try check("painter") { paint(Painter(image: image(), scale: scale)) } }
    try check("PNG") {
      _ = try decodePNG(try encodePNG(image()))
      _ = try? decodePNG(Array(png[..<(png.count / 2)]))
    }
    try check("thread") {
      _ = try unsafe png.withUnsafeBytes { try unsafe PictureDecoding($0).picture() }
    }
    try check("animation") {
      let animation = try WebPAnimation(image().size)
      try animation.add(image(), at: 0)
      _ = try animation.finish(at: 20)
    }
  }

  private static func paint(_ painter: Painter) {
    let stops = [Paint.Stop(0, .white), Paint.Stop(1, .black)]
    let to = Point2D(x: 9, y: 0)
    painter.fill(painter.bounds, with: .linear(stops, from: Point2D(x: 0, y: 0), to: to))
    painter.image(image(), x: 3, y: 2)
    let layout = painter.typesetter.layout("Words", style)
    painter.text(layout, x: 1, y: 2)
    painter.outline(of: layout, x: 1, y: 2, width: 2, with: .black)
  }

  /// Throws if each of five series of 100 calls leaves more than a few bytes per call.
  private static func check(_ name: String, _ body: () throws -> Void) throws {
    for _ in 0..<50 { try body() }
    let growth = try Kernel.leastHeapGrowth {
      for _ in 0..<100 { try body() }
    }
    if growth > 2000 { throw Leak(name: name, bytes: growth) }
  }

  static func checkFiles() throws {
    func firstFree() -> Int32 {
      let file = unsafe open("/dev/null", O_RDONLY)
      close(file)
      return file
    }
    let before = firstFree()
    _ = try readFile("/dev/null", limit: 5)
    _ = try? readFile("/dev/zero", limit: 5)
    if firstFree() != before { throw Leak(name: "file", bytes: 0) }
  }
}
