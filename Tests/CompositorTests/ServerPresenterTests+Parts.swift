import Compositor
import Glibc
import Pixels
import ServerCompositor
import Testing
import XTestSupport
import XWindow

/// Parts of images that are under way while something happens.
extension ServerPresenterTests {
  @Test("A frame does not wait for the parts of images that were sent before it")
  func framesOvertake() throws {
    let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
    let first = rig.frame(top: 880, dim: 0)
    try rig.show(first)
    // A server that draws nothing while it is asked: a fast one could be done in between. Parts are small as
    // long as nothing is known of the line, and fit into what the system keeps for it.
    kill(rig.server.processIdentifier, SIGSTOP)
    defer { kill(rig.server.processIdentifier, SIGCONT) }
    var parts = 0
    while parts < 100, try rig.presenter.present(first, of: rig.compositor) { parts += 1 }
    let isBusy = rig.presenter.isBusy
    let frame = rig.frame(top: 700, dim: 0.2)
    let isShown = try rig.presenter.present(frame, of: rig.compositor)
    let isNextShown = try rig.presenter.present(
      rig.frame(top: 690, dim: 0.2), of: rig.compositor)
    kill(rig.server.processIdentifier, SIGCONT)
    #expect(parts == 1, "\(parts) parts under way")
    #expect(!isBusy && isShown && !isNextShown)
    for _ in 0..<400 where !rig.presenter.isComplete(for: rig.compositor) { try rig.show(frame) }
    try rig.expectShown(frame, "complete")
  }

  @Test("A frame whose changes are out of sight does not wait for the parts of images before it")
  func unseenChanges() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let first = rig.frame(top: 600, dim: 0.2)
    try rig.show(first)
    kill(rig.server.processIdentifier, SIGSTOP)
    defer { kill(rig.server.processIdentifier, SIGCONT) }
    let isPartSent = try rig.presenter.present(first, of: rig.compositor)
    let isNextSent = try rig.presenter.present(first, of: rig.compositor)
    rig.compositor.contentChanged(in: PixelRect(x: 40, y: 500, width: 9, height: 9))
    let next = rig.frame(top: 600, dim: 0.2)
    let isFrameShown = try rig.presenter.present(next, of: rig.compositor)
    kill(rig.server.processIdentifier, SIGCONT)
    #expect(next != first && rig.compositor.damage(from: first, to: next).isEmpty)
    #expect(isPartSent && !isNextSent && isFrameShown)
  }

  @Test("The content is sent before anybody has seen the card; what changes until then is right")
  func contentIsSentAhead() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let compositor = rig.compositor
    let hidden = rig.frame(top: 844, dim: 0)
    for _ in 0..<400 {
      try rig.show(hidden)
      if rig.presenter.isComplete(for: compositor) { break }
    }
    #expect(rig.presenter.isComplete(for: compositor))
    let changed = PixelRect(x: 40, y: 60, width: 50, height: 30)
    compositor.content?.view.fill(changed, with: 0xFF12_3456)
    compositor.contentChanged(in: changed)
    let sent = rig.connection.bytesSent
    let frame = rig.frame(top: 400, dim: 0.5)
    try rig.show(frame)
    // The masks of corners and handle, and what has changed.
    #expect(rig.connection.bytesSent - sent < 20_000)
    try rig.expectShown(frame, "with all of its content")
  }

  @Test("Of a card that comes up early the texts are there first")
  func textsOfTheContentComeFirst() throws {
    let rig = try Rig(.snapshotCard, isFar: true)
    let compositor = rig.compositor
    let text = PixelRect(x: 40, y: 400, width: 100, height: 20)
    compositor.content?.view.fill(text, with: 0xFF00_0000)
    let frame = rig.frame(top: 400, dim: 0.5)
    for _ in 0..<3 { try rig.show(frame) }
    #expect(!rig.presenter.isComplete(for: compositor))
    let seen = try rig.driver.pixels(x: 48, y: 808, width: 80, height: 8, of: rig.id)
    #expect(Set(seen) == [0])
  }

  @Test("An image that changes as a whole while it is sent is sent once more, and not twice")
  func imagesChangeAsAWhole() throws {
    func bytes(changing: Bool) throws -> UInt64 {
      let rig = try Rig(.snapshotCard, width: 780, height: 880, isFar: true)
      let compositor = rig.compositor
      compositor.content = nil
      let frame = rig.frame(top: 880, dim: 0)
      for _ in 0..<3 { try rig.show(frame) }
      if changing {
        compositor.background.view.copy(
          compositor.background.bounds,
          from: PixelImage.noise(width: 780, height: 880, seed: 7).view)
        compositor.backgroundChanged()
      }
      let sent = rig.connection.bytesSent
      let next = rig.frame(top: 880, dim: 0)
      for _ in 0..<400 {
        try rig.show(next)
        if rig.presenter.isComplete(for: compositor) { break }
      }
      try rig.expectShown(next, "complete")
      return rig.connection.bytesSent - sent
    }
    #expect(try bytes(changing: true) < bytes(changing: false) * 3 / 2)
  }
}
