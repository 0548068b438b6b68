import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Every kind of server that an ordinary machine can run; `README.md` in this folder has a table of
/// the results.
@Suite(.serialized) struct ServerMatrixTests {
  /// The extensions that the window uses.
  private static let extensions = [
    "MIT-SHM", "RENDER", "XInputExtension", "SYNC", "RANDR", "Present", "DRI3", "BIG-REQUESTS",
    "XKEYBOARD", "XFIXES",
  ]

  @Test(arguments: extensions)
  func theWindowWorksWithoutAnyOneExtension(name: String) throws {
    try WindowFixture(arguments: ["-extension", name], reportsDevices: true).exercise()
  }

  @Test func theWindowWorksWithoutEightExtensions() throws {
    let without = Self.extensions.prefix(8).flatMap { ["-extension", $0] }
    let fixture = try WindowFixture(arguments: without, reportsDevices: true)
    try fixture.exercise()
    #expect(!fixture.window.frames.sharesMemory)
  }

  /// Tests that need a missing program are skipped. Continuous integration must have
  /// every program.
  @Test(.enabled(if: Installed.mustBeComplete))
  func everyOptionalProgramIsInstalled() {
    #expect(Installed.optional.filter { !Installed.has($0) } == [])
    #expect(KoreanMethod.isInstalled)
  }

  @Test(.enabled(if: Installed.has("Xephyr"))) func theWindowWorksInXephyr() throws {
    let host = try XServer()
    let server = try XServer(.xephyr(on: host.display), width: 800, height: 600)
    try WindowFixture(reportsDevices: true, server: server).exercise()
  }

  @Test(.enabled(if: Installed.has("Xvnc")), arguments: [(24, (8, 8, 8)), (16, (5, 6, 5))])
  func theWindowWorksInXvnc(depth: Int, bits: (Int, Int, Int)) throws {
    let server = try XServer(.xvnc, width: 800, height: 600, depth: depth)
    try WindowFixture(reportsDevices: true, server: server).exercise(bits: bits)
  }

  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func theWindowWorksInXwayland() throws {
    let compositor = try WaylandCompositor()
    let server = try XServer(.xwayland(socket: compositor.socket), variables: compositor.variables)
    try WindowFixture(reportsDevices: true, server: server).exercise()
  }

  @Test func theWindowWorksOverASlowNetwork() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0.01)
    defer { network.close() }
    let fixture = try WindowFixture(reportsDevices: true, server: server, through: network.display)
    try fixture.exercise()
    #expect(!fixture.window.frames.sharesMemory)
  }

  @Test func aNetworkCarriesOnlyTheDamage() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0)
    defer { network.close() }
    let fixture = try WindowFixture(server: server, through: network.display).opened()
    let before = network.sentBytes
    fixture.window.frames.present(PixelRect(x: 10, y: 20, width: 100, height: 50)) { _, _ in }
    try fixture.settle()
    let sent = network.sentBytes - before
    let pixels = 100 * 50 * 4
    #expect(sent >= pixels && sent <= pixels + 256)
    // An idle window sends nothing.
    let quiet = network.sentBytes
    #expect(try fixture.window.nextEvent(until: MonotonicClock.now() + 0.5) == nil)
    #expect(network.sentBytes == quiet)
  }

  private static let compositors = [
    ["xcompmgr"], ["picom", "--backend", "xrender", "--config", "/dev/null"],
  ].filter { Installed.has($0[0]) }

  @Test(.enabled(if: !compositors.isEmpty), arguments: compositors)
  func theWindowStaysRightWhenACompositorStartsAndEndsDuringADrag(command: [String]) throws {
    let fixture = try WindowFixture().opened()
    for _ in 0..<2 {
      let compositor = try AppProcess(
        command[0], arguments: Array(command.dropFirst()), display: fixture.server.display)
      fixture.driver.move(x: 20, y: 20)
      fixture.driver.press()
      _ = waitUntil(timeout: 1) { !compositor.isRunning }
      #expect(compositor.isRunning)
      try fixture.redrawn()
      compositor.kill()
      try fixture.redrawn()
      fixture.driver.move(x: 30, y: 50)
      fixture.driver.release()
      #expect(fixture.points(in: try fixture.settle()).last == [30, 50])
    }
  }
}
