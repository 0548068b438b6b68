import Foundation
import Painting
import Pixels
import Testing

/// Every scene, its sheet down and at every detent, against texts in `Goldens`.
///
/// After a change that is meant, they are made anew; `git diff` then says which squares changed:
///
///     SHEET_DEMO_GOLDENS=write swift test -c release --filter GoldenPictureTests
@Suite struct GoldenPictureTests {
  /// Light and dark; all sharpnesses in the standard window, other windows at the simplest.
  private static let takes: [FilmedScene.Take] = ["light", "dark"].flatMap { appearance in
    [1, 1.5, 2].map { FilmedScene.Take(appearance: appearance, scale: $0) } + [
      FilmedScene.Take(appearance: appearance, width: 320, height: 480),
      FilmedScene.Take(appearance: appearance, width: 1024, height: 700),
    ]
  }

  /// In a font that all machines have, because the test brings it: exact to the pixel.
  @Test(arguments: FilmedScene.all)
  func aSceneLooksAsItDid(scene: FilmedScene) throws {
    let fonts = try TestFonts.boxes()
    let golden = GoldenFile.isWriting ? nil : try GoldenFile(reading: scene.name)
    var fresh = GoldenFile()
    for take in GoldenPictureTests.takes {
      let film = try scene.film(take, fonts: fonts)
      for (index, name) in film.names.enumerated() {
        let picture = PictureText(film.strip, in: film.frame(index), scale: take.scale)
        let heading = "\(take) \(name)"
        fresh[heading] = picture.lines
        guard let golden else { continue }
        let lines = try #require(golden[heading], "no golden of \(scene.name), \(heading)")
        let differences = picture.differences(from: PictureText(lines: lines))
        #expect(
          differences.isEmpty,
          """
          \(scene.name), \(heading): \(differences.count) squares of 48 points differ, \
          \(differences.prefix(6).joined(separator: "; "))
          """)
      }
    }
    if golden == nil { try fresh.write(to: scene.name) }
  }

  /// In whatever fonts the machine has: ink where there was ink, none where there was none.
  @Test(arguments: FilmedScene.all)
  func inTheMachinesFontsThereIsTextWhereItBelongs(scene: FilmedScene) throws {
    let file = "\(scene.name)-ink"
    let golden = GoldenFile.isWriting ? nil : try GoldenFile(reading: file)
    var fresh = GoldenFile()
    for take in [FilmedScene.Take(), FilmedScene.Take(width: 320, height: 480)] {
      let film = try scene.film(take, fonts: nil)
      for (index, name) in film.names.enumerated() {
        let ink = InkMap(film.strip, in: film.frame(index))
        let heading = "\(take) \(name)"
        fresh[heading] = ink.lines
        guard let golden else { continue }
        let expected = InkMap(lines: try #require(golden[heading]))
        let likeness = min(ink.likeness(to: expected), expected.likeness(to: ink))
        #expect(likeness > 0.93, "\(scene.name), \(heading): only \(likeness) is alike")
      }
    }
    if golden == nil { try fresh.write(to: file) }
  }

  @Test func aTextTellsEveryPixelThatMovesAndEveryColourThatChanges() {
    func picture(x: Double = 61, radius: Double = 12, color: UInt32 = 0x4A5FC1, line: Double = 130)
      -> [String]
    {
      let image = PixelImage(width: 200, height: 200, filledWith: 0xFFFF_FFFF)
      let painter = Painter(image: image, scale: 1)
      painter.fill(
        Rect2D(x: x, y: 30, width: 60, height: 40), radius: radius, with: Color(rgb: color))
      painter.hairline(fromX: 0, toX: 200, y: line, with: Color(white: 0, alpha: 0.12))
      return PictureText(image, in: image.bounds, scale: 1).lines
    }
    let expected = picture()
    #expect(picture() == expected)
    for other in [
      picture(x: 62), picture(x: 60), picture(radius: 13), picture(radius: 11),
      picture(color: 0x4A5FC2), picture(color: 0x4B5FC1), picture(line: 131), picture(line: 129),
    ] {
      #expect(other != expected)
      #expect(!PictureText(lines: other).differences(from: PictureText(lines: expected)).isEmpty)
    }
    #expect(PictureText(lines: expected).lines == expected)
    #expect(PictureText(lines: expected).differences(from: PictureText(lines: expected)).isEmpty)
  }

  @Test func anInkMapForgivesAnotherFontAndNotAMissingText() {
    let map = InkMap(lines: ["......", ".####.", "......", "......", ".####.", "......"])
    #expect(map.likeness(to: map) == 1)
    let wider = InkMap(lines: ["......", ".#####", "......", "......", ".###..", "......"])
    #expect(map.likeness(to: wider) == 1)
    let gone = InkMap(lines: ["......", ".####.", "......", "......", "......", "......"])
    #expect(map.likeness(to: gone) < 0.93)
  }
}
