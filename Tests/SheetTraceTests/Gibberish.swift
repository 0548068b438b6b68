import SheetTestSupport

struct Gibberish {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func random(_ count: Int) -> Int { generator.below(count) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[random(elements.count)] }

  mutating func bytes(upTo count: Int) -> [UInt8] {
    (0..<random(count + 1)).map { _ in UInt8(random(256)) }
  }

  /// A text with a few bytes changed, inserted, removed, or a piece of it repeated.
  mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random(3) {
      let index = random(bytes.count + 1)
      switch random(4) {
      case 0 where index < bytes.count: bytes[index] = UInt8(random(256))
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2:
        let piece = bytes[random(index + 1)..<index]
        bytes.insert(contentsOf: piece.prefix(20), at: index)
      default: bytes.insert(one(of: Array(" ,=:()#.-+e0129\n\tabz".utf8)), at: index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number in one of several notations, valid or invalid.
  mutating func number() -> String {
    switch random(4) {
    case 0: String(random(2000))
    case 1: "\(Double(random(2_000_000)) / 1000 - 500)"
    case 2: "\(Double(bitPattern: UInt64(random(Int.max))))"
    default:
      one(of: [
        "0", "-0", "1", "0.5", ".5", "5.", "+3", "1e3", "1e-320", "1e999", "-1", "nan", "inf",
        "0x10", "1_000", "1,5", "٣", "1e", "--1", "", "99999999999999999999", "1e308",
      ])
    }
  }

  mutating func list(_ words: [String], joinedBy signs: [String]) -> String {
    var text = ""
    for index in 0...random(4) { text += (index > 0 ? one(of: signs) : "") + one(of: words) }
    return text
  }
}
