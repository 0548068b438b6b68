import Glibc
import SheetWindow
import SheetXTestSupport
import Testing

/// Text that is long, slow or endless.
@Suite(.serialized) struct LongPasteTests {
  private static let piece = 1 << 12

  /// Processor seconds of this thread.
  private func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func theCostOfAPasteGrowsWithItsLengthAndNotWithItsSquare() throws {
    let pair = try Exchange()
    func cost(of size: Int) throws -> Double {
      let text = [UInt8](repeating: 0x61, count: size)
      pair.peer.offer(text, manner: .pieces(Self.piece))
      let before = processorTime()
      let isWhole = try pair.paste() == .pasted(String(decoding: text, as: UTF8.self))
      #expect(isWhole)
      return processorTime() - before
    }
    _ = try cost(of: 1 << 20)
    let (short, long) = (try cost(of: 1 << 21), try cost(of: 1 << 24))
    // The long text has eight times the pieces.
    #expect(long < 24 * short, "\(short) s, \(long) s")
  }

  @Test func aTextBeyondTheLimitIsRefused() throws {
    let pair = try Exchange()
    let most = [UInt8](repeating: 0x61, count: Window.longestPaste)
    let text = String(decoding: most, as: UTF8.self)
    for manner in [.pieces(1 << 21), .pieces(3 << 20 | 1)] as [ClipboardPeer.Manner] {
      pair.peer.offer(most, manner: manner)
      let isPasted = try pair.paste() == .pasted(text)
      #expect(isPasted)
      for more in [1, 4, 1 << 22] {
        pair.peer.offer(most + [UInt8](repeating: 0x62, count: more), manner: manner)
        #expect(try pair.paste() == .pasteFailed(.tooLong))
      }
    }
    // All pieces were deleted, so none appears in the next text.
    pair.peer.offer([0x62], manner: .whole)
    #expect(try pair.paste() == .pasted("b"))
  }

  @Test func anEndlessTextIsRefusedAndItsOwnerIsLeftAlone() throws {
    let pair = try Exchange()
    pair.peer.offer([UInt8](repeating: 0x61, count: 1 << 18), manner: .endless)
    #expect(try pair.paste() == .pasteFailed(.tooLong))
    // For five seconds the owner may end its transfer.
    let end = MonotonicClock.now() + 6
    try pair.run { MonotonicClock.now() > end }
    let sent = pair.peer.sentPieces
    try pair.run { MonotonicClock.now() > end + 0.5 }
    #expect(pair.peer.sentPieces == sent)
    pair.peer.offer([0x62])
    #expect(try pair.paste() == .pasted("b"))
  }

  /// Five seconds are the limit between two steps of a transfer, not for the whole transfer.
  @Test func aTransferMayTakeLongAsLongAsPiecesKeepComing() throws {
    let pair = try Exchange()
    let (window, peer) = (pair.fixture.window, pair.peer)
    peer.offer(Array("abcdef".utf8), manner: .pieces(2))
    var events: [WindowEvent] = []
    func run(until isDone: () -> Bool) throws {
      for _ in 0..<8 where !isDone() {
        peer.pump()
        let end = MonotonicClock.now() + 2
        while let event = try window.nextEvent(until: end) { events.append(event) }
      }
    }
    window.requestClipboard(time: MonotonicClock.now())
    try run { !events.isEmpty }
    #expect(events == [.pasted("abcdef")])
    let text = String(repeating: "x", count: 400_000)
    window.setClipboard(text, primary: true, time: MonotonicClock.now())
    peer.request("UTF8_STRING", of: "PRIMARY")
    try run { peer.answer != nil }
    let isSent = peer.answer?.bytes == Array(text.utf8)
    #expect(isSent)
  }
}
