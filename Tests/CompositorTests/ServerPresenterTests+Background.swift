import Compositor
import Pixels
import ServerCompositor
import Testing
import XTestSupport
import XWindow

/// A background on its way to a server of another machine.
extension ServerPresenterTests {
  @Test(
    "Where each byte takes its time a background is there at once, blurred; then texts, then all")
  func backgroundComesByAndBy() throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    let compositor = rig.compositor
    let text = PixelRect(x: 40, y: 800, width: 200, height: 40)
    compositor.content = nil
    compositor.background.view.fill(text, with: 0xFFFF_FFFF)
    compositor.background.view.fill(
      PixelRect(x: 60, y: 810, width: 3, height: 20), with: 0xFF00_0000)
    let frame = rig.frame(top: 880, dim: 0)
    let before = rig.connection.bytesSent
    try rig.show(frame)
    #expect(rig.connection.bytesSent - before < 300_000)
    #expect(!rig.presenter.isComplete(for: compositor))
    let blurred = try rig.driver.pixels(x: 0, y: 0, width: 780, height: 700, of: rig.id)
    let mean = blurred.reduce(0) { $0 + Int($1 & 0xFF) } / blurred.count
    #expect((118...138).contains(mean), "the mean of noise: \(mean)")
    try rig.show(frame)
    #expect(!rig.presenter.isComplete(for: compositor))
    let seen = try rig.driver.pixels(x: 56, y: 808, width: 16, height: 16, of: rig.id)
    let wanted = (808..<824).flatMap { y in
      (56..<72).map { compositor.background.view[$0, y] & 0xFF_FFFF }
    }
    #expect(seen == wanted, "the text")
    for _ in 0..<200 where !rig.presenter.isComplete(for: compositor) { try rig.show(frame) }
    #expect(rig.presenter.isComplete(for: compositor))
    try rig.expectShown(frame, "complete")
  }

  @Test("A tile that is painted in part between the two passes is right in the end")
  func tilesChangeMeanwhile() throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    let compositor = rig.compositor
    compositor.content = nil
    // Ground that needs few bytes, but for a few pixels of many colours in one tile.
    compositor.background.view.fill(
      PixelRect(x: 0, y: 400, width: 780, height: 480), with: 0xFFEE_EEEE)
    let icon = PixelRect(x: 404, y: 804, width: 3, height: 3)
    compositor.background.view.copy(
      icon, from: PixelImage.noise(width: 780, height: 880, seed: 5).view)
    for _ in 0..<2 { try rig.show(rig.frame(top: 880, dim: 0)) }
    compositor.background.view.fill(icon, with: 0xFFEE_EEEE)
    compositor.backgroundChanged(in: icon)
    let frame = rig.frame(top: 880, dim: 0)
    for _ in 0..<200 {
      try rig.show(frame)
      if rig.presenter.isComplete(for: compositor) { break }
    }
    try rig.expectShown(frame, "complete")
  }

  @Test("A frame of a motion sends little of a wide background")
  func wideBackgroundsComeInSmallParts() throws {
    let rig = try Rig(.snapshotCard, width: 2400, height: 400, isFar: true)
    rig.compositor.content = nil
    try rig.show(rig.frame(top: 400, dim: 0))
    for step in 1...8 {
      let sent = rig.connection.bytesSent
      try rig.show(rig.frame(top: 400 - 10 * Double(step), dim: 0.02 * Double(step)))
      // With the first come the masks of corners and handle.
      #expect(rig.connection.bytesSent - sent < (step == 1 ? 60_000 : 20_000), "step \(step)")
    }
    #expect(!rig.presenter.isComplete(for: rig.compositor))
  }

  @Test(
    "A background that moves before all of it was sent is right in the end", arguments: [1, 2, 3])
  func backgroundMovesMeanwhile(after frames: Int) throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    let compositor = rig.compositor
    compositor.content = nil
    for _ in 0..<frames { try rig.show(rig.frame(top: 880, dim: 0)) }
    #expect(!rig.presenter.isComplete(for: compositor))
    let port = PixelRect(x: 0, y: 60, width: 780, height: 700)
    let strip = PixelRect(x: 0, y: 730, width: 780, height: 30)
    compositor.background.view.shift(port, right: 0, down: -30)
    compositor.background.view.fill(strip, with: 0xFF12_3456)
    compositor.backgroundChanged([.moved(port, right: 0, down: -30), .painted(strip)])
    let frame = rig.frame(top: 880, dim: 0)
    for _ in 0..<200 {
      try rig.show(frame)
      if rig.presenter.isComplete(for: compositor) { break }
    }
    try rig.expectShown(frame, "complete")
  }
}
