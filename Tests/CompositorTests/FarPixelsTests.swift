import Pixels
import Testing
import XTestSupport
import XWindow

/// Pixels on their way to a server that shares no memory with the program.
@Suite struct FarPixelsTests {
  /// Sends an image, and tells how many bytes that took, by the window's own count, and by how much the
  /// server's pixels differ from it at most.
  private func send(
    _ image: PixelImage, _ rect: PixelRect
  ) throws -> (bytes: Int, difference: Int) {
    let server = try XServer(width: 800, height: 600, arguments: ["-extension", "MIT-SHM"])
    defer { withExtendedLifetime(server) {} }
    let connection = try Connection(display: server.display)
    let window = try Window(connection)
    let renderer = try #require(window.makeRenderer())
    let picture = try renderer.makePicture(.opaque, width: image.width, height: image.height)
    renderer.fill(picture.bounds, of: picture, with: 0xFF55_AA11)
    _ = renderer.pixels(of: picture)
    let before = connection.bytesSent
    renderer.upload(rect, of: image.view, to: picture)
    let seen = try #require(renderer.pixels(of: picture))
    let bytes = Int(connection.bytesSent - before)
    var difference = 0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let isInside = rect.minX <= x && x < rect.maxX && rect.minY <= y && y < rect.maxY
        let wanted = isInside ? image.view[x, y] : 0xFF55_AA11
        for shift in [16, 8, 0] as [UInt32] {
          let (one, two) = (Int(seen.view[x, y] >> shift & 255), Int(wanted >> shift & 255))
          difference = max(difference, abs(one - two))
        }
      }
    }
    return (bytes, difference)
  }

  /// Strokes with soft edges of one colour on another.
  private func text(_ ground: Color, _ ink: Color, width: Int, height: Int) -> PixelImage {
    let image = PixelImage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let part = (x * 37 + y * 101) % 7 == 0 ? 255 : (x * x + 3 * y * y) % 256
        func mixed(_ from: UInt8, _ to: UInt8) -> UInt32 {
          UInt32((Int(from) * (255 - part) + Int(to) * part + 127) / 255)
        }
        image.view[x, y] =
          0xFF00_0000 | mixed(ground.red, ink.red) << 16 | mixed(ground.green, ink.green) << 8
          | mixed(ground.blue, ink.blue)
      }
    }
    return image
  }

  @Test(
    "Text takes a byte and a half a pixel at most, whatever its colours",
    arguments: [
      (Color(rgb: 0xFFFFFF), Color(rgb: 0x000000)), (Color(rgb: 0xF8FAFC), Color(rgb: 0x203040)),
      (Color(rgb: 0x101418), Color(rgb: 0xE0B0FF)), (Color(rgb: 0x336699), Color(rgb: 0x339966)),
    ])
  func text(ground: Color, ink: Color) throws {
    let image = text(ground, ink, width: 400, height: 60)
    let (bytes, difference) = try send(image, image.bounds)
    #expect(bytes < 400 * 60 * 3 / 2, "\(bytes)")
    #expect(difference <= 1)
  }

  @Test("A picture takes three bytes a pixel and a little, and is exact")
  func picture() throws {
    let image = PixelImage.noise(width: 301, height: 47, seed: 3)
    let (bytes, difference) = try send(image, image.bounds)
    #expect(bytes < 301 * 47 * 33 / 10, "\(bytes)")
    #expect(difference == 0)
  }

  @Test("One colour takes a few bytes for each row of tiles")
  func oneColor() throws {
    let image = PixelImage(width: 500, height: 80, filledWith: 0xFF12_3456)
    let (bytes, difference) = try send(image, image.bounds)
    #expect(bytes < 1000, "\(bytes)")
    #expect(difference == 0)
  }

  @Test(
    "Only the rectangle is painted, at odd places too, wider than any run", arguments: [70, 4500])
  func parts(width: Int) throws {
    let image = text(Color(rgb: 0xFFFFFF), Color(rgb: 0x202428), width: width, height: 30)
    image.view.fill(PixelRect(x: 20, y: 9, width: 11, height: 9), with: 0xFFC0_4020)
    let noise = PixelImage.noise(width: 13, height: 17, seed: 5)
    for y in 0..<17 { for x in 0..<13 { image.view[41 + x, 5 + y] = noise.view[x, y] } }
    let rect = PixelRect(minX: 3, minY: 2, maxX: width - 1, maxY: 27)
    #expect(try send(image, rect).difference <= 1)
  }
}
