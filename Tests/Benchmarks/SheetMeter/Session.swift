internal import Foundation
internal import SheetXTestSupport

/// A program under a separate server, controlled and watched from outside.
final class Session {
  let subject: Subject
  let server: XServer
  let driver: ScreenDriver
  let watcher: DamageWatcher
  /// The program's window; nil until it is mapped.
  private(set) var window = ScreenDriver.Geometry?.none
  private(set) var program: AppProcess?
  private let proxy: CountingProxy?
  private let heap: AllocationCount?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - line: The simulated line of a TCP connection, whose bytes are counted; nil for a local
  ///     connection.
  ///   - heap: The counter of the program's heap blocks.
  init(_ subject: Subject, line: SlowPipe.Line? = nil, heap: AllocationCount? = nil) throws {
    self.subject = subject
    self.heap = heap
    server = try subject.startServer(line == nil ? [] : ["-listen", "tcp", "-ac"])
    driver = try ScreenDriver(display: server.display)
    try subject.setMode(driver)
    watcher = try DamageWatcher(display: server.display)
    let number = UInt16(server.display.dropFirst())
    proxy = try line.map { try CountingProxy(server: 6000 + (number ?? 0), line: $0) }
  }

  deinit {
    if program != nil { client.kill() }
    proxy?.stop()
    server.stop()
  }

  /// The number of bytes sent by the program so far.
  var bytes: Int { proxy?.sent ?? 0 }

  /// The number of heap blocks allocated by the program so far.
  var allocations: Int { heap?.value ?? 0 }

  /// The processes of the program.
  var client: ProcessTree { ProcessTree(root: program?.processIdentifier ?? 0) }

  /// The server's process.
  var host: ProcessTree { ProcessTree(root: server.processIdentifier) }

  /// The times at which the window appeared and was completely painted, seconds after the start.
  struct Start {
    let shown: Double
    /// nil if painting continued at the time limit.
    let painted: Double?
  }

  /// Starts the program, which must not be running.
  ///
  /// - Parameters:
  ///   - quiet: The time without a change after which everything is painted, seconds.
  ///   - longest: The time limit, seconds.
  func start(quiet: Double = 0.7, longest: Double = 8) throws -> Start {
    driver.move(x: subject.width - 1, y: 0)
    let display = proxy.map { "127.0.0.1:\($0.port - 6000)" } ?? server.display
    let begin = now()
    let program = try AppProcess(
      "/bin/sh", arguments: subject.arguments, display: display,
      environment: heap?.environment ?? [:])
    self.program = program
    guard let shown = watcher.windowShown(until: begin + 20) else {
      throw MeterError("'\(subject.command)' shows no window: \(program.errors)")
    }
    let painted = watcher.changesToRest(quiet: quiet, longest: longest).map {
      $0.isEmpty ? shown : watcher.newest
    }
    let window = try driver.waitForWindow()
    if try driver.geometry(of: window).width != subject.width {
      // Resizes the window, because the program has no option for its size.
      driver.resize(window, width: subject.width, height: subject.height)
      driver.move(window, x: 0, y: 0)
      _ = watcher.changes(quiet: 0.7)
    }
    self.window = try driver.geometry(of: window)
    return Start(shown: shown - begin, painted: painted.map { $0 - begin })
  }

  /// Ends the program.
  func stop() {
    if program != nil { client.kill() }
    program = nil
    _ = watcher.changes(quiet: 0.2)
  }

  /// Moves the pointer to a point given by fractions of the window's size, plus pixels down.
  func move(_ x: Double, _ y: Double, down: Int = 0) {
    guard let window else { return }
    driver.move(
      x: window.x + Int(x * Double(window.width)),
      y: window.y + Int(y * Double(window.height)) + down)
  }
}
