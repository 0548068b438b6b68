import Pixels
import Testing
import XTestSupport
import XWindow

/// Parts of images on a server that shares no memory.
@Suite struct SentPartsTests {
  private let fixture: WindowFixture
  private let renderer: Renderer
  private let picture: ServerPicture
  private let image = PixelImage(width: 128, height: 128)

  init() throws {
    fixture = try WindowFixture(arguments: ["-extension", "MIT-SHM"])
    try fixture.open()
    renderer = try #require(fixture.window.makeRenderer())
    WindowFixture.fill(image.view, WindowFixture.pattern)
    picture = try renderer.makePicture(.opaque, width: 300, height: 200)
  }

  @Test("The server may end while a part is sent")
  func lostInAPart() throws {
    #expect(fixture.window.beginPart() != nil)
    fixture.server.kill()
    fixture.window.presentPart(picture, damage: picture.bounds)
    #expect(fixture.connection.isLost)
    #expect(fixture.window.beginPart() == nil)
  }

  @Test("A part that is seen to begin and to end at once has taken the time since it began")
  func seenAtOnce() throws {
    let bytes = try #require(fixture.window.beginPart())
    let begin = MonotonicClock.now()
    // More than half of what was asked for: less says nothing of the line.
    #expect(renderer.upload(image.bounds, of: image.view, to: picture) > bytes / 2)
    fixture.window.presentPart(picture, damage: image.bounds)
    fixture.window.waitForServer()
    // As on a line that carries less than the part in this time.
    #expect(waitUntil { MonotonicClock.now() > begin + 0.2 })
    let next = try #require(fixture.window.beginPart())
    #expect(next < bytes)
  }
}
