import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetTestSupport
import Testing

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (3, 2), (64, 1), (1, 64), (257, 131)])
  func encodingAndDecodingAPNGIsExact(width: Int, height: Int) throws {
    let image = PixelImage.noise(width: width, height: height, seed: 42)
    let scratch = try Scratch()
    let back = try readPNG(scratch.write(Data(encodePNG(image)), to: "a.png"))
    #expect(back.size == image.size)
    #expect(pixels(of: back) == pixels(of: image))
  }

  @Test func translucentPixelsAreShownOnWhiteOrKept() throws {
    let image = PixelImage(width: 4, height: 1)
    image.view[0, 0] = 0x0000_0000
    image.view[1, 0] = 0x8000_0000
    image.view[2, 0] = 0xFF12_3456
    image.view[3, 0] = 0x8080_0000
    let back = try decodePNG(encodePNG(image))
    #expect(pixels(of: back) == [0xFFFF_FFFF, 0xFF7F_7F7F, 0xFF12_3456, 0xFFFF_7F7F])
    let bytes = try encodePNG(image)
    let kept = try unsafe bytes.withUnsafeBytes { try unsafe decodePNG($0, over: 0) }
    #expect(pixels(of: kept) == pixels(of: image))
  }

  @Test func aThreadDecodesThePictureOrReportsTheError() throws {
    let image = PixelImage.noise(width: 30, height: 20, seed: 2)
    let good = try encodePNG(image)
    try unsafe good.withUnsafeBytes { bytes in
      let decoding = unsafe PictureDecoding(bytes)
      let (first, second) = (try decoding.picture(), try decoding.picture())
      #expect(pixels(of: first) == pixels(of: image) && second === first)
      let half = unsafe PictureDecoding(UnsafeRawBufferPointer(rebasing: bytes[..<40]))
      #expect(throws: PaintingError(.damaged)) { try half.picture() }
    }
  }

  typealias Malformed = (name: String, bytes: [UInt8], reason: PaintingError.Reason)

  private static let wrongSizes: [(UInt32, UInt32)] = [
    (0, 30), (40, 0), (32768, 1), (1, 32768), (.max, .max), (8193, 8192),
  ]

  static let malformed: [Malformed] = {
    let good = (try? encodePNG(PixelImage.noise(width: 40, height: 30, seed: 1))) ?? []
    var wrongMagic = good
    wrongMagic[1] = 0x51
    var wrongHeader = good
    wrongHeader[13] = 0x41
    var flipped = good
    flipped[good.count / 2] ^= 0xFF
    let files: [Malformed] = [
      ("empty", [], .notPNG),
      ("one byte", [0x89], .notPNG),
      ("text", Array("Dear diary, this is not a picture.".utf8), .notPNG),
      ("wrong magic", wrongMagic, .notPNG),
      ("magic only", Array(good[..<8]), .damaged),
      ("half a header", Array(good[..<20]), .damaged),
      ("no header", wrongHeader, .damaged),
      ("header only", Array(good[..<33]), .damaged),
      ("a quarter", Array(good[..<(good.count / 4)]), .damaged),
      ("half", Array(good[..<(good.count / 2)]), .damaged),
      ("all but the last chunk's end", Array(good[..<(good.count - 13)]), .damaged),
      ("a flipped byte", flipped, .damaged),
      ("as many pixels as allowed", sized(good, 8192, 8192), .damaged),
      ("as wide as allowed", sized(good, 32767, 1), .damaged),
    ]
    let sizes: [Malformed] = wrongSizes.map { width, height in
      let size = PixelSize(width: Int(width), height: Int(height))
      return ("\(size)", sized(good, width, height), .size(size))
    }
    return files + sizes
  }()

  @Test(arguments: malformed.indices)
  func malformedPicturesAreRefusedWithTheReason(index: Int) {
    let sample = PNGTests.malformed[index]
    #expect(throws: PaintingError(sample.reason), "\(sample.name)") {
      try decodePNG(sample.bytes)
    }
  }

  @Test func truncatedOrChangedPicturesDoNotCrashTheDecoder() throws {
    let good = try encodePNG(PixelImage.noise(width: 9, height: 7, seed: 3))
    for count in 0..<good.count {
      _ = try? decodePNG(Array(good[..<count]))
    }
    for index in good.indices {
      var changed = good
      changed[index] ^= 0x55
      _ = try? decodePNG(changed)
    }
  }

  @Test func errorsOfReadingAPictureNameItsFile() throws {
    let scratch = try Scratch()
    let text = try scratch.write("hello", to: "text.png")
    let empty = try scratch.write("", to: "empty.png")
    let cases: [(path: String, reason: PaintingError.Reason, words: String)] = [
      ("/nowhere/picture.png", .noSuchFile, "/nowhere/picture.png: no such file"),
      ("/dev/null/a.png", .noSuchFile, "/dev/null/a.png: no such file"),
      ("/dev", .isDirectory, "/dev: is a directory, not a PNG picture"),
      (text, .notPNG, "\(text): not a PNG picture"),
      (empty, .notPNG, "\(empty): not a PNG picture"),
    ]
    for sample in cases {
      let error = #expect(throws: PaintingError.self) { try readPNG(sample.path) }
      #expect(error?.reason == sample.reason)
      #expect(error?.description == sample.words)
    }
  }

  @Test func aFileOfMoreBytesThanTheLimitIsNotRead() throws {
    let scratch = try Scratch()
    let path = try scratch.write("hello", to: "a.txt")
    #expect(try readFile(path, limit: 5) == Array("hello".utf8))
    let error = #expect(throws: FileError.self) { try readFile(path, limit: 4) }
    guard case .tooLarge = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    arguments: [
      (.notPermitted, "p: permission denied"), (.damaged, "p: damaged or incomplete PNG picture"),
      (.system(errno: ENOSPC), "p: No space left on device"),
      (.size(PixelSize(width: 3, height: 0)), "p: a picture of 3 × 0 pixels is not supported"),
      (.fileTooLarge, "p: too large for a picture"), (.outOfMemory, "p: not enough memory"),
    ] as [(PaintingError.Reason, String)])
  func anErrorSaysItsReasonInOneLine(reason: PaintingError.Reason, line: String) {
    #expect(PaintingError(reason, path: "p").description == line)
    #expect(PaintingError(.notPNG).description == "picture: not a PNG picture")
  }

  @Test func anImageWithoutPixelsCannotBeEncoded() {
    let image = PixelImage(width: 0, height: 5)
    #expect(throws: PaintingError(.size(image.size))) { try encodePNG(image) }
  }
}

/// Changes the size in a PNG file's header without updating the header's checksum.
private func sized(_ png: [UInt8], _ width: UInt32, _ height: UInt32) -> [UInt8] {
  var bytes = png
  for index in 0..<4 {
    bytes[16 + index] = UInt8(truncatingIfNeeded: width >> (24 - 8 * index))
    bytes[20 + index] = UInt8(truncatingIfNeeded: height >> (24 - 8 * index))
  }
  return bytes
}
