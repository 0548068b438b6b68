import SheetPixels
import SheetScenes
import Testing

@Suite struct PictureDecodingTests {
  /// While a window is resized, the picture is wanted in another size with each frame.
  @Test func eachSizeOfThePictureIsDecodedOnce() {
    let picture = ScenePicture()
    picture.decodeAhead(width: 390)
    let small = picture.source(width: 390, height: 300)
    let large = picture.source(width: 1200, height: 900)
    #expect(large.width > small.width)
    for step in 1...3 {
      picture.decodeAhead(width: 390 + step)
      #expect(picture.source(width: 390 + step, height: 300) === small)
      #expect(picture.source(width: 1200 + step, height: 900) === large)
    }
  }
}
