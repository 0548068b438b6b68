import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

/// Pixels of a card near its origin, which looks like the origin and not yet like a card.
@Suite struct FlightLookTests {
  private static let size = PixelSize(60, 60)

  private func compositor(_ look: SheetLook, background: UInt32) -> Compositor {
    let compositor = Compositor(look: look, scale: 1)
    compositor.background = PixelImage(width: 60, height: 60, filledWith: background)
    return compositor
  }

  private func frame(_ compositor: Compositor, _ flight: PixelFlight) -> PixelFrame {
    let card = Rect2D(x: 9, y: 12, width: 41, height: 36)
    var frame = compositor.pixelFrame(.at(card, isFloating: true), in: FlightLookTests.size)
    frame.flight = flight
    return frame
  }

  @Test func theShadowComesAsThePictureGoes() {
    let compositor = compositor(.map, background: 0xFFFF_FFFF)
    compositor.originPicture = PixelImage(width: 5, height: 5, filledWith: 0xFF00_0000)
    let above = ([255, 128, 0] as [UInt8]).map { opacity in
      let flight = PixelFlight(radius: 8, picture: opacity)
      return compositor.picture(of: frame(compositor, flight)).view[29, 10] & 0xFF
    }
    #expect(above[0] == 255 && above[1] < 255 && above[2] < above[1])
  }

  @Test func underAnOpaquePictureTheCardDoesNotShowAtTheCorners() {
    let compositor = compositor(.plain(), background: 0xFF00_0000)
    compositor.content = PixelImage(width: 41, height: 36, filledWith: 0xFFFF_FFFF)
    compositor.originPicture = PixelImage(width: 5, height: 5, filledWith: 0xFF00_0000)
    let flight = PixelFlight(radius: 12, picture: 255, content: 0)
    let seen = compositor.picture(of: frame(compositor, flight))
    #expect(seen.rows.allSatisfy { $0.allSatisfy { $0 == 0xFF00_0000 } })
  }

  /// High contrast has wide outlines.
  @Test func belowAPictureWithAWideOutlineIsItsGround() {
    let compositor = compositor(.plain(), background: 0xFF00_0000)
    let picture = PixelImage(width: 41, height: 20, filledWith: 0xFF00_00FF)
    for y in 4..<16 {
      for x in 4..<37 { picture.view[x, y] = 0xFF00_FF00 }
    }
    compositor.originPicture = picture
    let flight = PixelFlight(radius: 0, picture: 255)
    #expect(compositor.picture(of: frame(compositor, flight)).view[29, 40] == 0xFF00_FF00)
  }

  /// On a card that has stepped back, the thing is smaller; every pixel that it touches is hidden.
  @Test func aPartOfASmallerCardIsWhereItIsShown() {
    let compositor = compositor(.plain(), background: 0xFF00_0000)
    var frame = frame(compositor, PixelFlight(radius: 0, picture: 0))
    frame.contentScale = 0.5
    let part = frame.shownContent(PixelRect(x: 11, y: 5, width: 10, height: 8))
    #expect(part == PixelRect(minX: 9 + 5, minY: 12 + 2, maxX: 9 + 11, maxY: 12 + 7))
  }
}
