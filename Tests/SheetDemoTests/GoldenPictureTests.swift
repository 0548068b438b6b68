import Foundation
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetScenes
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Compares every scene, without its sheet and at every detent, with the hashes and ink maps in
/// `Goldens`.
///
/// A frame that differs is saved in `.build/goldens`, and an existing picture is renamed to
/// `…-before.png`. After an intended change, rewrite the goldens; run this before and after the
/// change to compare both pictures of each changed frame:
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter GoldenPictureTests
@Suite struct GoldenPictureTests {
  struct FilmedScene: CustomTestStringConvertible, Sendable {
    let name: String
    /// The sheet's detents, lowest first.
    let detents: [String]
    var canHide = true

    init(_ name: String, _ detents: String..., canHide: Bool = true) {
      (self.name, self.detents, self.canHide) = (name, detents, canHide)
    }

    static let all = [
      FilmedScene("gallery", "normal", "expanded"),
      FilmedScene("playground", "bottom", "middle", "top", canHide: false),
      FilmedScene("snapshot-card", "normal", "expanded"),
      FilmedScene("reactions", "normal", "expanded"),
      FilmedScene("settings", "normal", "expanded"),
      FilmedScene("map", "min", "mid", "max", canHide: false),
      FilmedScene("system", "medium", "large"),
    ]

    var testDescription: String { name }

    var pictures: [String] { (canHide ? ["hidden"] : []) + detents }

    /// The trace's first lines: the scene, and the settings with which the program opens it.
    private func setup(inWidth width: Double) throws -> String {
      let size = Size2D(width: width, height: 844)
      let changes = try SheetPreferences().recorded(of: SceneEntry(named: name).make(), in: size)
        .changes
      return "0 scene \(name)\n" + changes.map { "0 set \($0.key) \($0.value)\n" }.joined()
    }

    func film(_ take: Film.Take, fonts: TestFonts?) throws -> Film {
      let moves = detents.enumerated().map { "\(3 * $0 + 3) move-to \($1)\n" }
      return try Film(
        setup(inWidth: Double(take.width)) + "0.5 present\n" + moves.joined(),
        at: (canHide ? [0.1] : []) + detents.indices.map { Double(3 * $0) + 5.9 }, take,
        fonts: fonts)
    }
  }

  /// Light and dark windows: all scales at the standard size, other sizes at scale 1.
  private static let takes: [Film.Take] = ["light", "dark"].flatMap { appearance in
    [1, 1.5, 2].map { Film.Take(appearance: appearance, scale: $0) } + [
      Film.Take(appearance: appearance, width: 320, height: 480),
      Film.Take(appearance: appearance, width: 1024, height: 700),
    ]
  }

  @Test(arguments: FilmedScene.all)
  func aSceneEqualsItsGoldenPictures(scene: FilmedScene) throws {
    let golden = Golden.isWriting ? nil : try Golden(reading: scene.name)
    var fresh = Golden()
    // Compares every pixel, in a font from the test.
    let fonts = try TestFonts.boxes()
    for take in GoldenPictureTests.takes {
      let film = try scene.film(take, fonts: fonts)
      let hashes = scene.pictures.indices.map {
        film.strip.hash(in: film.frame($0)).hexadecimal(digits: 16)
      }
      fresh.lines.append(("\(take)", hashes))
      let expected = try golden.map { try #require($0.frames("\(take)")) }
      try #require((expected?.count ?? hashes.count) == hashes.count)
      for (index, name) in scene.pictures.enumerated() where expected?[index] != hashes[index] {
        let title = "\(scene.name) \(take) \(name)"
        let picture = try Golden.save(film.strip, in: film.frame(index), as: title)
        #expect(golden == nil, "\(title) looks different; see \(picture)")
      }
    }
    // Ink maps do not depend on the fonts, so this film uses the installed ones.
    let film = try scene.film(Film.Take(), fonts: nil)
    let ink = scene.pictures.indices.map { InkMap(film.strip, in: film.frame($0)) }
    fresh.lines.append(("ink", ink.map(\.text)))
    guard let golden else { return try fresh.write(to: scene.name) }
    let expected = try #require(golden.frames("ink")).map(InkMap.init)
    try #require(expected.count == ink.count)
    for (name, (ink, golden)) in zip(scene.pictures, zip(ink, expected)) {
      let likeness = min(ink.likeness(to: golden), golden.likeness(to: ink))
      #expect(likeness > 0.93, "\(scene.name) \(name): only \(likeness) is alike")
    }
  }

  @Test func thePictureHashChangesWithEveryMoveAndColour() {
    func picture(x: Double = 61, radius: Double = 12, color: UInt32 = 0x4A5FC1, line: Double = 130)
      -> UInt64
    {
      let image = PixelImage(width: 200, height: 200, filledWith: 0xFFFF_FFFF)
      let painter = Painter(image: image, scale: 1)
      painter.fill(
        Rect2D(x: x, y: 30, width: 60, height: 40), radius: radius, with: Color(rgb: color))
      painter.hairline(fromX: 0, toX: 200, y: line, with: Color(white: 0, alpha: 0.12))
      return image.hash(in: image.bounds)
    }
    let pictures = [
      picture(), picture(x: 62), picture(x: 60), picture(radius: 13), picture(radius: 11),
      picture(color: 0x4A5FC2), picture(color: 0x4B5FC1), picture(line: 131), picture(line: 129),
    ]
    #expect(picture() == pictures[0])
    #expect(Set(pictures).count == pictures.count)
  }

  @Test func anInkMapAllowsAnotherFontButNoMissingText() {
    let map = InkMap("....../.####./....../....../.####./......")
    #expect(map.likeness(to: map) == 1)
    let wider = InkMap("....../.#####/....../....../.###../......")
    #expect(map.likeness(to: wider) == 1)
    let gone = InkMap("....../.####./....../....../....../......")
    #expect(map.likeness(to: gone) < 0.93)
  }
}
