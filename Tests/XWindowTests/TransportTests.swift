import Pixels
import Testing
import XTestSupport
import XWindow

/// What is drawn is what the screen shows, whatever way it takes.
@Suite(.serialized) struct TransportTests {
  @Test(arguments: ImageTransport.allCases)
  func everyWayShowsWhatWasDrawn(_ transport: ImageTransport) throws {
    let stage = try Stage(width: 301, height: 203, transport: transport)
    try stage.open()
    #expect(stage.window.transport == transport)
    #expect(try stage.seen() == stage.expected())
  }

  @Test func theBestWayIsTheDescriptor() throws {
    let stage = try Stage()
    try stage.open()
    #expect(stage.window.transport == .fileDescriptor)
  }

  @Test func aServerWithoutSharedMemoryGetsCopies() throws {
    let stage = try Stage(arguments: ["-extension", "MIT-SHM"])
    try stage.open()
    #expect(stage.window.transport == .connection)
    #expect(try stage.seen() == stage.expected())
  }

  @Test(arguments: [
    (15, (5, 5, 5)), (16, (5, 6, 5)), (24, (8, 8, 8)), (30, (10, 10, 10)),
  ])
  func everyDepthShowsTheNearestColours(depth: Int, bits: (Int, Int, Int)) throws {
    for transport in ImageTransport.allCases {
      let stage = try Stage(width: 129, height: 67, depth: depth, transport: transport)
      try stage.open()
      #expect(stage.window.transport == transport)
      #expect(try stage.seen() == stage.expected(bits: bits), "\(transport)")
    }
  }

  @Test func aPaletteIsAClearError() throws {
    let server = try XServer(depth: 8)
    let connection = try Connection(display: server.display)
    let error = #expect(throws: XWindowError.self) { _ = try Window(connection) }
    #expect(error?.description.contains("TrueColor") == true)
    #expect(error?.description.contains("depth 8") == true)
  }

  @Test(arguments: ImageTransport.allCases, [16, 24])
  func onlyTheDamageIsSent(_ transport: ImageTransport, depth: Int) throws {
    let stage = try Stage(depth: depth, transport: transport)
    try stage.open { _, _ in 0xFF00_0000 }
    let buffer = try #require(stage.window.nextBuffer())
    Stage.fill(buffer.pixels, Stage.pattern)
    let inside = PixelRect(x: 11, y: 20, width: 31, height: 43)
    stage.window.present(buffer, damage: inside)
    try stage.settle()
    let bits = depth == 16 ? (5, 6, 5) : (8, 8, 8)
    let expected = stage.expected(bits: bits) { x, y in
      inside.contains(x: x, y: y) ? Stage.pattern(x: x, y: y) : 0
    }
    #expect(try stage.seen() == expected)
  }

  @Test func damageOutsideTheBufferIsLeftOut() throws {
    let stage = try Stage()
    try stage.open()
    let buffer = try #require(stage.window.nextBuffer())
    Stage.fill(buffer.pixels) { _, _ in 0xFF44_5566 }
    stage.window.present(buffer, damage: PixelRect(x: -50, y: -60, width: 5000, height: 6000))
    try stage.settle()
    let expected = stage.expected { _, _ in 0x445566 }
    #expect(try stage.seen() == expected)
  }

  @Test(arguments: ImageTransport.allCases)
  func buffersAreTakenInTurnAndKeepTheirPixels(_ transport: ImageTransport) throws {
    let stage = try Stage(transport: transport)
    try stage.open { _, _ in 0xFF00_0001 }
    let count = transport == .connection ? 1 : 2
    var generations: [Int: Int] = [:]
    for frame in 2..<12 as Range<UInt32> {
      let back = try stage.draw { _, _ in 0xFF00_0000 | frame }
      #expect(back.index == Int(frame - 1) % count)
      #expect(generations[back.index] ?? back.generation == back.generation)
      generations[back.index] = back.generation
      try stage.settle()
      let next = try #require(stage.window.nextBuffer())
      if next.generation == generations[next.index] {
        #expect(next.pixels[5, 5] == 0xFF00_0000 | (frame - UInt32(count) + 1))
      }
    }
  }

  @Test(arguments: [ImageTransport.fileDescriptor, .systemV])
  func aBufferIsNotGivenOutWhileTheServerReadsIt(_ transport: ImageTransport) throws {
    let stage = try Stage(transport: transport)
    try stage.open()
    try stage.draw()
    try stage.draw()
    // Both are on their way, and nothing was read from the server since.
    #expect(stage.window.nextBuffer() == nil)
    _ = try stage.events { $0 == .bufferFreed }
    #expect(stage.window.nextBuffer() != nil)
  }

  @Test func systemVSegmentsAreRemovedBeforeTheyAreUsed() throws {
    let stage = try Stage(transport: .systemV)
    try stage.open()
    try stage.draw()
    let process = ProcessIdentity.current
    let segments = try Kernel.sharedMemorySegments(of: process)
      .filter { $0.size == 300 * 200 * 4 }
    #expect(segments.count >= 2)
    let kept = segments.filter { !$0.isRemoved }
    #expect(kept.isEmpty)
  }
}
