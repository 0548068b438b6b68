internal import Foundation
internal import SheetXTestSupport

/// A program under a separate server, controlled and watched from outside.
final class Session {
  let subject: Subject
  let server: XServer
  let driver: ScreenDriver
  let watcher: DamageWatcher
  /// The program's window; nil until it is mapped.
  private(set) var window: ScreenDriver.Geometry?
  private(set) var program: AppProcess?
  private let proxy: NetworkProxy?
  /// The file in which a preloaded library counts the program's heap blocks; nil without a count.
  private let heap: URL?

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - network: Makes a proxy for the server's display, which counts bytes; nil for a local
  ///     connection.
  ///   - countsAllocations: Whether the program's heap blocks are counted.
  init(
    _ subject: Subject, network: ((String) throws -> NetworkProxy)? = nil,
    countsAllocations: Bool = false
  ) throws {
    self.subject = subject
    heap =
      countsAllocations
      ? FileManager.default.temporaryDirectory.appendingPathComponent("heap-\(UUID())") : nil
    let server = try subject.startServer()
    self.server = server
    driver = try ScreenDriver(display: server.display)
    watcher = try DamageWatcher(display: server.display)
    proxy = try network.map { try $0(server.display) }
  }

  deinit {
    if program != nil { client.kill() }
    proxy?.close()
    server.stop()
    if let heap { try? FileManager.default.removeItem(at: heap) }
  }

  /// The number of bytes sent by the program so far.
  var bytes: Int { proxy?.sentBytes ?? 0 }

  /// The number of heap blocks allocated by the program so far.
  var allocations: Int {
    let bytes = heap.flatMap { try? Data(contentsOf: $0) } ?? Data()
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The variables with which the program counts its heap blocks, in a library beside the meter.
  private var environment: [String: String] {
    guard let heap else { return [:] }
    let meter = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let library = meter.deletingLastPathComponent()
      .appendingPathComponent("libSheetAllocationCounter.so").path
    return ["LD_PRELOAD": library, "ALLOCATION_COUNT": heap.path]
  }

  /// The processes of the program.
  var client: ProcessTree { ProcessTree(root: program?.processIdentifier ?? 0) }

  /// The server's process.
  var host: ProcessTree { ProcessTree(root: server.processIdentifier) }

  /// The times at which the window appeared and was completely painted, seconds after the start.
  struct Start {
    let shown: Double
    /// The time at which everything was painted; nil if painting continued at the time limit.
    let painted: Double?
  }

  /// Starts the program, which must not be running.
  ///
  /// - Parameters:
  ///   - quiet: The time without a change after which everything is painted, seconds.
  ///   - longest: The time limit, seconds.
  func start(quiet: Double = 0.7, longest: Double = 8) throws -> Start {
    driver.move(x: subject.width - 1, y: 0)
    let begin = uptime
    let program = try AppProcess(
      "/bin/sh", arguments: subject.arguments, display: proxy?.display ?? server.display,
      environment: environment)
    self.program = program
    guard let shown = watcher.windowShown(until: begin + 20) else {
      throw TestSupportError("'\(subject.command)' shows no window: \(program.errors)")
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
