import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct TransportTests {
  @Test func sharedMemoryByDescriptorIsPreferred() throws {
    let fixture = try WindowFixture().opened()
    #expect(fixture.window.transport == .fileDescriptor)
  }

  @Test(arguments: [(15, (5, 5, 5)), (16, (5, 6, 5)), (24, (8, 8, 8)), (30, (10, 10, 10))])
  func everyDepthShowsTheNearestColours(depth: Int, bits: (Int, Int, Int)) throws {
    for transport in ImageTransport.allCases {
      let fixture = try WindowFixture(width: 129, height: 67, depth: depth, transport: transport)
        .opened()
      #expect(fixture.window.transport == transport)
      #expect(try fixture.seen() == fixture.expected(bits: bits), "\(transport)")
    }
  }

  @Test func aPalettedVisualIsAClearError() throws {
    let server = try XServer(depth: 8)
    let connection = try Connection(display: server.display)
    let error = #expect(throws: XWindowError.self) { _ = try Window(connection) }
    #expect(error?.description.contains("TrueColor") == true)
    #expect(error?.description.contains("depth 8") == true)
  }

  @Test(arguments: ImageTransport.allCases, [16, 24])
  func onlyTheDamageIsSent(_ transport: ImageTransport, depth: Int) throws {
    let fixture = try WindowFixture(depth: depth, transport: transport)
    try fixture.open { _, _ in 0xFF00_0000 }
    let buffer = try #require(fixture.window.nextBuffer())
    WindowFixture.fill(buffer.pixels, WindowFixture.pattern)
    let inside = PixelRect(x: 11, y: 20, width: 31, height: 43)
    fixture.window.present(buffer, damage: inside)
    try fixture.settle()
    let bits = depth == 16 ? (5, 6, 5) : (8, 8, 8)
    let expected = fixture.expected(bits: bits) { x, y in
      inside.contains(x: x, y: y) ? WindowFixture.pattern(x: x, y: y) : 0
    }
    #expect(try fixture.seen() == expected)
  }

  @Test func damageOutsideTheBufferIsClipped() throws {
    let fixture = try WindowFixture().opened()
    let buffer = try #require(fixture.window.nextBuffer())
    WindowFixture.fill(buffer.pixels) { _, _ in 0xFF44_5566 }
    fixture.window.present(buffer, damage: PixelRect(x: -50, y: -60, width: 5000, height: 6000))
    try fixture.settle()
    let expected = fixture.expected { _, _ in 0x445566 }
    #expect(try fixture.seen() == expected)
  }

  @Test(arguments: ImageTransport.allCases)
  func theBufferKeepsItsPixels(_ transport: ImageTransport) throws {
    let fixture = try WindowFixture(transport: transport)
    try fixture.open { _, _ in 0xFF00_0001 }
    let generation = try #require(fixture.window.nextBuffer()).generation
    for frame in 2..<12 as Range<UInt32> {
      try fixture.draw { _, _ in 0xFF00_0000 | frame }
      try fixture.settle()
      let next = try #require(fixture.window.nextBuffer())
      #expect(next.generation == generation)
      #expect(next.pixels[5, 5] == 0xFF00_0000 | frame)
    }
  }

  @Test(arguments: [ImageTransport.fileDescriptor, .systemV])
  func aBufferIsNotReusedWhileTheServerReadsIt(_ transport: ImageTransport) throws {
    let fixture = try WindowFixture(transport: transport).opened()
    fixture.driver.grabServer()
    try fixture.draw()
    #expect(fixture.window.nextBuffer() == nil)
    #expect(try fixture.settle() == [])
    #expect(fixture.window.nextBuffer() == nil)
    fixture.driver.ungrabServer()
    _ = try fixture.events { $0 == .bufferFreed }
    #expect(fixture.window.nextBuffer() != nil)
  }

  @Test func laterEventsReportADrawnFrameWithoutARoundTrip() throws {
    let fixture = try WindowFixture().opened()
    var sizes: [UInt64] = []
    for step in 0..<10 {
      let sent = fixture.connection.bytesSent
      try fixture.draw()
      sizes.append(fixture.connection.bytesSent - sent)
      fixture.driver.move(x: 20 + step, y: 30)
      _ = try fixture.events { if case .pointerMoved = $0 { true } else { false } }
    }
    // One request for most frames, without a round trip.
    #expect(sizes.filter { $0 == 40 }.count >= 5, "\(sizes)")
  }

  @Test func systemVSegmentsAreMarkedForRemovalBeforeUse() throws {
    let fixture = try WindowFixture(transport: .systemV).opened()
    try fixture.draw()
    let process = Kernel.currentProcess
    let segments = try Kernel.sharedMemorySegments(of: process)
      .filter { $0.size == 300 * 200 * 4 }
    #expect(!segments.isEmpty)
    let kept = segments.filter { !$0.isRemoved }
    #expect(kept.isEmpty)
  }
}
