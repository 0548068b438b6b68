import SheetCompositor
import SheetFontTestSupport
import SheetPixels
import SheetPresenters
import SheetWindow
import SheetXTestSupport
import Testing

/// What is on the screen after each piece, before a later one repaints it.
extension ServerPresenterTests {
  /// A rig whose background is on the server, and whose content is new.
  private func rig(contentScale: Double) throws -> (Rig, PixelFrame) {
    let rig = try Rig(.snapshotCard, width: 600, height: 880, margin: 100, isFar: true)
    var frame = rig.frame(top: 150, dim: 0.5)
    frame.contentScale = contentScale
    try rig.show(frame)
    try rig.complete(frame)
    let noise = PixelImage.noise(width: 400, height: 880, seed: 11)
    rig.compositor.content?.view.copy(noise.bounds, from: noise.view)
    rig.compositor.contentChanged([.painted(.everything)])
    try rig.show(frame)
    return (rig, frame)
  }

  @Test func eachPieceOfTheContentIsShownWhenItIsSent() throws {
    let (rig, frame) = try rig(contentScale: 1)
    let whole = rig.compositor.picture(of: frame)
    // The row below the pieces that were sent so far.
    var end = 0
    while try rig.presenter.sendPiece(of: rig.compositor) {
      rig.window.waitForServer()
      end = min(end + (1 << 14) / 400, 730)
      let seen = try rig.driver.pixels(
        x: 120, y: 150 + end - 20, width: 360, height: 20, of: rig.id)
      let wanted = (150 + end - 20..<150 + end).flatMap { y in
        (120..<480).map { whole.view[$0, y] & 0xFF_FFFF }
      }
      #expect(seen == wanted, "rows above \(end)")
      if end == 730 { break }
    }
    #expect(end == 730)
  }

  /// A piece of scaled content is elsewhere on the screen than in the content.
  @Test func piecesOfScaledContentAreShownInTheirPlacesWithoutALaterRepaint() throws {
    let (rig, frame) = try rig(contentScale: 0.9)
    try rig.complete(frame)
  }
}
