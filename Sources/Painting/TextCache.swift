internal import Glibc

/// Texts as they were laid out and painted when the program was started before, so that what a window
/// shows first needs neither fonts nor their configuration.
///
/// What is in it is as it would be without it: it holds only as long as nothing has changed that texts depend
/// on. Bytes that are damaged, or of another version, count as none.
public final class TextCache {
  struct Entry {
    let measures: TextMeasures
    var mask: TextMask?
  }

  private var entries: [[UInt8]: Entry] = [:]
  /// The keys of the texts that were asked for.
  private var used: Set<[UInt8]> = []
  private var isChanged = false
  /// False after `close`.
  private(set) var isOpen = true
  /// What the texts of an earlier start depend on.
  private var state: FontState?
  /// When the first text may have been laid out, seconds since 1970.
  private let start: Int

  package static let heading = Array("sheet-demo texts 1\n".utf8)
  /// The most bytes that are written, and that are worth reading.
  public static let limit = 1 << 20
  /// The most bytes that are written of texts that only earlier starts have asked for.
  private static let unusedLimit = 1 << 18
  /// The most bytes that one mask may have.
  private static let largestMask = 1 << 16

  /// Creates a cache with the texts of an earlier start, if they are as they would be now.
  ///
  /// - Parameter bytes: What `close` returned then, or anything.
  public convenience init(_ bytes: [UInt8] = []) { self.init(bytes, start: time(nil)) }

  /// - Parameter start: Now, seconds since 1970.
  package init(_ bytes: [UInt8], start: Int) {
    self.start = start
    try? read(bytes)
  }

  /// Whether it holds no texts of an earlier start.
  public var isEmpty: Bool { state == nil }

  /// Ends its use, and frees its memory: texts are laid out and painted from then on.
  ///
  /// - Returns: What is to be read at the next start; nil where that is nothing new, or not certain to hold.
  public func close() -> [UInt8]? {
    defer {
      isOpen = false
      (entries, used, state) = ([:], [], nil)
    }
    guard isOpen, isChanged, let state = FontState(since: start, state) else { return nil }
    var content = Packer()
    state.write(&content)
    // What was not asked for now may be asked for at another start.
    for (key, entry) in entries.sorted(by: { used.contains($0.key) && !used.contains($1.key) }) {
      let coverage = entry.mask?.coverage ?? []
      let length = content.bytes.count + key.count + coverage.count + 1000
      if used.contains(key) {
        if length > TextCache.limit { return nil }
      } else if length > TextCache.unusedLimit {
        break
      }
      content.add(key)
      content.add(entry.measures.numbers + (entry.mask?.rect ?? .empty).edges)
      content.add(coverage)
    }
    return TextCache.sealed(content.bytes)
  }

  /// Adds what tells later whether a part is damaged.
  package static func sealed(_ content: [UInt8]) -> [UInt8] {
    var seal = Packer()
    seal.add([hash(of: content[...])])
    return heading + seal.bytes + content
  }

  private func read(_ bytes: [UInt8]) throws(Unpacker.Malformed) {
    guard bytes.starts(with: TextCache.heading) else { return }
    var file = Unpacker(rest: bytes.dropFirst(TextCache.heading.count))
    guard try file.numbers(1)[0] == TextCache.hash(of: file.rest) else { return }
    let state = try FontState(&file)
    guard state.isPresent else { return }
    var entries: [[UInt8]: Entry] = [:]
    while !file.rest.isEmpty {
      let key = Array(try file.bytes())
      guard let measures = TextMeasures(try file.numbers(11)) else { throw Unpacker.Malformed() }
      let rect = PixelRect(edges: try file.numbers(4)[...])
      let coverage = try file.bytes()
      let mask = TextCache.keeps(rect) ? TextMask(rect, Array(coverage)) : nil
      entries[key] = Entry(measures: measures, mask: mask)
    }
    (self.state, self.entries) = (state, entries)
  }

  /// What is known of a text.
  subscript(key: [UInt8]) -> Entry? {
    get {
      guard isOpen else { return nil }
      used.insert(key)
      return entries[key]
    }
    set {
      guard isOpen else { return }
      used.insert(key)
      entries[key] = newValue
      isChanged = true
    }
  }

  /// Whether a mask of these pixels may be in it.
  static func keeps(_ rect: PixelRect) -> Bool {
    !rect.isEmpty && rect.width <= 32767 && rect.height <= 32767
      && rect.width * rect.height <= largestMask
  }

  /// What a text is made from, as bytes.
  static func key(
    _ text: String, _ style: TextStyle, width: Double?, height: Double?, scale: Double
  ) -> [UInt8] {
    var packer = Packer()
    let numbers = [style.size, style.lineSpacing, scale, width ?? .nan, height ?? .nan]
    packer.add(numbers.map { Int(truncatingIfNeeded: $0.bitPattern) })
    packer.add([
      Int(style.weight.rawValue), style.alignment.rawValue, style.maximumLines ?? -1,
    ])
    packer.add(style.families.utf8)
    packer.add(text.utf8)
    return packer.bytes
  }

  /// A number that differs, all but surely, where bytes do: after FNV-1a, with eight bytes at a time.
  static func hash(of bytes: ArraySlice<UInt8>) -> Int {
    var hash = UInt64(bytes.count)
    unsafe bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 8) {
        var word: UInt64 = 0
        let part = unsafe UnsafeRawBufferPointer(
          rebasing: bytes[start..<min(start + 8, bytes.count)])
        unsafe withUnsafeMutableBytes(of: &word) { unsafe $0.copyMemory(from: part) }
        hash = (hash ^ word) &* 0x100_0000_01B3
        hash ^= hash >> 29
      }
    }
    return Int(truncatingIfNeeded: hash)
  }
}
