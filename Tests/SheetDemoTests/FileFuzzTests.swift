import Foundation
import SheetTestSupport
import Testing

/// Files of random bytes are played, or refused in one line.
@Suite struct FileFuzzTests {
  @Test(arguments: 1...40)
  func aFileOfAnyBytesIsPlayedOrRefused(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { generator.below(count) }
    var bytes = Array(CommandLineTests.session.utf8)
    switch seed % 4 {
    case 0: bytes = (0..<random(3000)).map { _ in UInt8(random(256)) }
    case 1: bytes[random(bytes.count)] = UInt8(random(256))
    // The beginning of a multibyte character, without its rest.
    case 2: bytes.insert(contentsOf: [0xE2, 0x82], at: random(bytes.count))
    default: bytes.insert(contentsOf: [0, 0x1B, 0x5B, 0x0D], at: random(bytes.count))
    }
    let scratch = try Scratch()
    try scratch.write(Data(bytes), to: "a.trace")
    let outcome = try Program.run(
      ["replay", scratch.path("a.trace"), "--events", scratch.path("e.csv")])
    guard outcome.status != 0 else { return #expect(outcome.errors.isEmpty) }
    #expect(outcome.status == 64, "seed \(seed): \(outcome)")
    #expect(outcome.errors.contains("a.trace:"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(
      !outcome.errors.dropLast().utf8.contains { $0 < 0x20 }, "no control characters in the error")
    #expect(scratch.names == ["a.trace"], "something was written")
  }
}
