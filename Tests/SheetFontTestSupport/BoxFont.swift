package import Foundation

/// A font in which every letter is the same box. Otherwise the size of text would depend on the
/// machine's fonts.
///
/// The file has the tables that OpenType requires for a font with outlines. Its checksums are 0,
/// because programs that display text do not check them.
package enum BoxFont {
  private static let unitsPerEm = 1000
  /// The advance width, slightly more than half an em, as in interface fonts.
  private static let advance = 540
  private static let ascent = 970
  private static let descent = -240
  /// The positions of the box's left and right sides, thousandths of an em.
  private static let (left, right) = (60, 480)
  /// The box's height above the base line: nearly the height of capitals.
  private static let height = 660

  /// A font file in which the given characters are boxes and the space is empty.
  package static func file(family: String, characters: [ClosedRange<UInt32>]) -> Data {
    let tables: [(tag: String, data: Bytes)] = [
      ("OS/2", os2), ("cmap", cmap(characters)), ("glyf", glyf), ("head", head),
      ("hhea", hhea), ("hmtx", hmtx), ("loca", loca), ("maxp", maxp), ("name", name(family)),
      ("post", post),
    ]
    var (directory, body) = (Bytes(), Bytes())
    directory.longs([0x0001_0000])
    // The number of tables, and the derived fields for a binary search.
    directory.words([tables.count, 128, 3, tables.count * 16 - 128])
    for (tag, data) in tables {
      directory.all += Array(tag.utf8)
      directory.longs([0, 12 + tables.count * 16 + body.all.count, data.all.count])
      body.all += data.all
      while body.all.count % 4 != 0 { body.all.append(0) }
    }
    return Data(directory.all + body.all)
  }

  /// Big-endian bytes.
  private struct Bytes {
    var all: [UInt8] = []

    init(_ build: (inout Bytes) -> Void = { _ in }) { build(&self) }

    mutating func words(_ values: [Int]) {
      for value in values {
        all += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
      }
    }

    mutating func longs(_ values: [Int]) { for value in values { words([value >> 16, value]) } }
  }

  private static let box = Bytes {
    // One contour, its bounds, its last point, no instructions, four points on the curve.
    $0.words([1, left, 0, right, height, 3, 0])
    $0.all += [1, 1, 1, 1]
    $0.words([left, 0, right - left, 0])
    $0.words([0, height, 0, -height])
  }

  /// The outlines: glyphs 0 and 1 are the box, glyph 2 is empty.
  private static let glyf = Bytes { $0.all = box.all + box.all }

  private static let loca = Bytes {
    let length = box.all.count
    $0.longs([0, length, 2 * length, 2 * length])
  }

  private static let hmtx = Bytes { $0.words([advance, left, advance, left, advance / 2, 0]) }

  private static func cmap(_ characters: [ClosedRange<UInt32>]) -> Bytes {
    // Each group is a range of characters and their glyph.
    let groups =
      [[0x20, 0x20, 2]] + characters.map { [Int($0.lowerBound), Int($0.upperBound), 1] }
    return Bytes {
      // One table for all of Unicode; format 13 maps many characters to one glyph.
      $0.words([0, 1, 3, 10])
      $0.longs([12])
      $0.words([13, 0])
      $0.longs([16 + groups.count * 12, 0, groups.count])
      for group in groups { $0.longs(group) }
    }
  }

  private static let head = Bytes {
    $0.longs([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5])
    $0.words([0, unitsPerEm])
    $0.longs([0, 0, 0, 0])
    $0.words([left, 0, right, height, 0, 8, 2, 1, 0])
  }

  private static let hhea = Bytes {
    $0.longs([0x0001_0000])
    $0.words([ascent, descent, 0, advance, left, advance - right, right])
    $0.words([1, 0, 0, 0, 0, 0, 0, 0, 3])
  }

  private static let maxp = Bytes {
    $0.longs([0x0001_0000])
    $0.words([3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  private static let post = Bytes {
    // Format 3: glyphs without names.
    $0.longs([0x0003_0000, 0])
    $0.words([-100, 50])
    $0.longs([0, 0, 0, 0, 0])
  }

  private static let os2 = Bytes {
    // Version 4, weight 400, width 5, no limits on embedding.
    $0.words([4, advance, 400, 5, 0])
    // Sub- and superscripts, strike-out, no class.
    $0.words([650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0])
    $0.all += [UInt8](repeating: 0, count: 10 + 16 + 4)
    $0.words([0x40, 0x20, 0xFFFF, ascent, descent, 0, ascent, -descent])
    $0.longs([0, 0])
    $0.words([500, 660, 0, 0x20, 1])
  }

  private static func name(_ family: String) -> Bytes {
    let texts = [(1, family), (2, "Regular"), (4, family), (6, family)]
    var (bytes, storage) = (Bytes(), Bytes())
    bytes.words([0, texts.count, 6 + texts.count * 12])
    for (identifier, text) in texts {
      let units = Array(text.utf16)
      // For Windows, Unicode, English.
      bytes.words([3, 1, 0x409, identifier, units.count * 2, storage.all.count])
      storage.words(units.map(Int.init))
    }
    return Bytes { $0.all = bytes.all + storage.all }
  }
}
