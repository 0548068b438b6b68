import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program's start, and its messages when it cannot start.
@Suite(.serialized) struct LaunchTests {
  @Test func theProgramRunsWithClosedStandardStreams() throws {
    let session = try Session(shell: "exec", redirection: "<&- >&- 2>&-")
    try session.present()
    session.close()
  }

  @Test(
    arguments: [
      (["--record", "-"], "exec PROGRAM >&-", "standard output"),
      (["--help"], "exec PROGRAM >&-", "standard output"),
      ([], "ulimit -v \(60 * 1024); exec PROGRAM", "ulimit -v"),
      ([], "ulimit -v \(150 * 1024); exec PROGRAM", "ulimit -v"),
      ([], "ulimit -v \(200 * 1024); exec PROGRAM", "ulimit -v"),
    ] as [([String], String, String)])
  func aClosedOutputOrTooLittleAddressSpaceIsAOneLineError(
    arguments: [String], shell: String, reason: String
  ) throws {
    let server = try XServer()
    let outcome = try Program.run(arguments, shell: shell, display: server.display)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(reason), "\(lines)")
    withExtendedLifetime(server) {}
  }

  @Test func theDocumentedAddressSpaceIsEnough() throws {
    let session = try Session(shell: "ulimit -v \(256 * 1024); exec")
    try session.present()
    #expect(session.app.errors.isEmpty, "\(session.app.errors)")
  }

  @Test func aTruncatedRecordingIsReportedAndReplays() throws {
    let scratch = try Scratch()
    let path = scratch.path("session.trace")
    // `ulimit` counts blocks of 512 bytes. The recording's start has the scene's settings.
    let session = try Session(["--record", path], shell: "ulimit -f 5; exec")
    try session.present()
    for row in 0..<100 { session.move(195, 500 + row) }
    let isSaid = waitUntil { !session.app.errors.isEmpty }
    #expect(isSaid)
    session.move(195, 100)
    session.tap(195, 100)
    try session.expectScene()
    session.user.close(session.window)
    #expect(session.app.waitForExit(timeout: 5) == 0)
    let lines = session.app.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(path), "\(session.app.errors)")
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect((2400...2560).contains(written.utf8.count) && written.hasSuffix("\n"))
    #expect(try Replayed(path, at: [0]).events.first?.name == "will-present")
  }

  @Test func aFullDiskAtTheStartDoesNotStopTheProgram() throws {
    let session = try Session(["--record", "/dev/full"])
    try session.present()
    #expect(session.app.errors.split(separator: "\n").count == 1, "\(session.app.errors)")
    #expect(session.app.errors.contains("No space left"))
  }

  @Test func windowManagersGetTheIcon() throws {
    let session = try Session()
    var words: [Int] = []
    let isSet = waitUntil {
      words = session.user.words("_NET_WM_ICON", of: session.window)
      return !words.isEmpty
    }
    try #require(isSet)
    var sizes: [Int] = []
    while words.count > 2, words[0] == words[1], words.count >= 2 + words[0] * words[0] {
      let size = words[0]
      let pixels = Array(words[2..<2 + size * size])
      // The corner is transparent, the card white, and the sky opaque but not white.
      #expect(pixels[0] == 0)
      #expect(pixels[size * 100 / 128 * size + size * 104 / 128] == 0xFFFF_FFFF, "\(size)")
      let sky = pixels[size * 20 / 128 * size + size * 30 / 128]
      #expect(sky >> 24 == 0xFF && sky != 0xFFFF_FFFF)
      sizes.append(size)
      // The smallest icon has its own drawing, in which moon and handle are whole pixels.
      if size == 16 {
        #expect(pixels[4 * size + 11] == 0xFFFF_E9C4 && pixels[10 * size + 8] == 0xFF6B_6F7E)
      }
      words.removeFirst(2 + size * size)
    }
    #expect(words.isEmpty && sizes == [16, 32, 48, 128, 256])
  }
}
