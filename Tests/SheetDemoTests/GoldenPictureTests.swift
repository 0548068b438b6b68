import Foundation
import SheetPainting
import SheetPixels
import SheetTestSupport
import Testing

/// Every scene, without its sheet and at every detent, compared with the film strips of hashes and
/// ink maps in `Goldens`.
///
/// A frame that differs is saved in `.build/goldens`, and an existing picture is renamed to
/// `…-before.png`. After an intended change, rewrite the goldens; run this before and after the
/// change to compare both pictures of each changed frame:
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter GoldenPictureTests
@Suite struct GoldenPictureTests {
  /// The films' windows, light and dark: all scales at the standard size, other sizes at scale 1.
  private static let takes: [FilmedScene.Take] = ["light", "dark"].flatMap { appearance in
    [1, 1.5, 2].map { FilmedScene.Take(appearance: appearance, scale: $0) } + [
      FilmedScene.Take(appearance: appearance, width: 320, height: 480),
      FilmedScene.Take(appearance: appearance, width: 1024, height: 700),
    ]
  }

  /// Compares exactly, in a font that the test provides.
  @Test(arguments: FilmedScene.all)
  func aSceneEqualsItsGoldenPictures(scene: FilmedScene) throws {
    let fonts = try TestFonts.boxes()
    let golden = GoldenFile.isWriting ? nil : try GoldenFile(reading: scene.name)
    var fresh = GoldenFile()
    for take in GoldenPictureTests.takes {
      let film = try scene.film(take, fonts: fonts)
      let hashes = film.names.indices.map { PictureHash(film.strip, in: film.frame($0)).text }
      fresh["\(take)"] = hashes.map { [$0] }
      let expected = try golden.map { try #require($0["\(take)"]) }
      try #require((expected?.count ?? hashes.count) == hashes.count)
      for (index, name) in film.names.enumerated() {
        let isSame = expected.map { $0[index] == [hashes[index]] }
        if isSame == true { continue }
        let title = "\(scene.name) \(take) \(name)"
        let picture = try GoldenFile.leave(film.strip, in: film.frame(index), as: title)
        #expect(isSame != false, "\(title) looks different; see \(picture)")
      }
    }
    if golden == nil { try fresh.write(to: scene.name) }
  }

  /// Compares maps of the squares with and without ink, in whatever fonts are installed.
  @Test(arguments: FilmedScene.all)
  func textIsInPlaceInAnySystemFont(scene: FilmedScene) throws {
    let file = "\(scene.name)-ink"
    let golden = GoldenFile.isWriting ? nil : try GoldenFile(reading: file)
    var fresh = GoldenFile()
    for take in [FilmedScene.Take(), FilmedScene.Take(width: 320, height: 480)] {
      let film = try scene.film(take, fonts: nil)
      let maps = film.names.indices.map { InkMap(film.strip, in: film.frame($0)) }
      fresh["\(take)"] = maps.map(\.lines)
      guard let golden else { continue }
      let expected = try #require(golden["\(take)"]).map { InkMap(lines: $0) }
      try #require(expected.count == maps.count)
      for (name, (ink, golden)) in zip(film.names, zip(maps, expected)) {
        let likeness = min(ink.likeness(to: golden), golden.likeness(to: ink))
        #expect(likeness > 0.93, "\(scene.name) \(take) \(name): only \(likeness) is alike")
      }
    }
    if golden == nil { try fresh.write(to: file) }
  }

  @Test func thePictureHashChangesWithEveryMoveAndColour() {
    func picture(x: Double = 61, radius: Double = 12, color: UInt32 = 0x4A5FC1, line: Double = 130)
      -> String
    {
      let image = PixelImage(width: 200, height: 200, filledWith: 0xFFFF_FFFF)
      let painter = Painter(image: image, scale: 1)
      painter.fill(
        Rect2D(x: x, y: 30, width: 60, height: 40), radius: radius, with: Color(rgb: color))
      painter.hairline(fromX: 0, toX: 200, y: line, with: Color(white: 0, alpha: 0.12))
      return PictureHash(image, in: image.bounds).text
    }
    let pictures = [
      picture(), picture(x: 62), picture(x: 60), picture(radius: 13), picture(radius: 11),
      picture(color: 0x4A5FC2), picture(color: 0x4B5FC1), picture(line: 131), picture(line: 129),
    ]
    #expect(picture() == pictures[0])
    #expect(Set(pictures).count == pictures.count)
  }

  @Test func anInkMapAllowsAnotherFontButNoMissingText() {
    let map = InkMap(lines: ["......", ".####.", "......", "......", ".####.", "......"])
    #expect(map.likeness(to: map) == 1)
    let wider = InkMap(lines: ["......", ".#####", "......", "......", ".###..", "......"])
    #expect(map.likeness(to: wider) == 1)
    let gone = InkMap(lines: ["......", ".####.", "......", "......", "......", "......"])
    #expect(map.likeness(to: gone) < 0.93)
  }
}
