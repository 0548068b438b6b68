internal import SheetXTestSupport

/// A program on an X server of its own; generates pointer input and observes the changes of the
/// screen.
final class Session {
  let subject: Subject
  let server: XServer
  let driver: ScreenDriver
  let watcher: DamageWatcher
  /// nil until the program's window is mapped.
  private(set) var window: ScreenDriver.Geometry?
  private(set) var program: AppProcess?
  private let proxy: NetworkProxy?
  private let heap: HeapCounter?

  /// `network` receives the X server's display and returns a proxy that counts bytes; nil connects
  /// directly.
  init(
    _ subject: Subject, network: ((String) throws -> NetworkProxy)? = nil,
    countsAllocations: Bool = false
  ) throws {
    self.subject = subject
    heap = countsAllocations ? try HeapCounter() : nil
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
  }

  /// Bytes that the program has sent to the X server; 0 without a proxy.
  var bytes: Int { proxy?.sentBytes ?? 0 }

  /// Heap blocks allocated by the program so far.
  var allocations: Int { heap?.count ?? 0 }

  /// The program's processes.
  var client: ProcessTree { ProcessTree(root: program?.processIdentifier ?? 0) }

  /// The server's process.
  var host: ProcessTree { ProcessTree(root: server.processIdentifier) }

  /// Seconds after the program's start.
  struct Start {
    let shown: Double
    /// The last change; nil if painting continued at the time limit.
    let painted: Double?
  }

  /// Starts the program, which must not be running. After `quiet` seconds without a change,
  /// everything counts as painted; `longest` is the time limit, seconds.
  func start(quiet: Double = 0.7, longest: Double = 8) throws -> Start {
    driver.move(x: subject.width - 1, y: 0)
    let begin = uptime
    let program = try AppProcess(
      "/bin/sh", arguments: subject.arguments, display: proxy?.display ?? server.display,
      environment: heap?.environment ?? [:])
    self.program = program
    guard let shown = watcher.windowShown(until: begin + 20) else {
      throw TestSupportError("'\(subject.command)' shows no window: \(program.errors)")
    }
    let painted = watcher.changesToRest(quiet: quiet, longest: longest).map {
      $0.isEmpty ? shown : watcher.newest
    }
    let window = try driver.waitForWindow()
    if try driver.geometry(of: window).width != subject.width {
      // A program given by `--peer` may have no option for the window's size.
      driver.resize(window, width: subject.width, height: subject.height)
      driver.move(window, x: 0, y: 0)
      _ = watcher.changes(quiet: 0.7)
    }
    self.window = try driver.geometry(of: window)
    return Start(shown: shown - begin, painted: painted.map { $0 - begin })
  }

  func stop() {
    if program != nil { client.kill() }
    program = nil
    _ = watcher.changes(quiet: 0.2)
  }

  /// Moves the pointer. `x` and `y` are fractions of the window's size; `down` adds pixels to `y`.
  func move(_ x: Double, _ y: Double, down: Int = 0) {
    guard let window else { return }
    driver.move(
      x: window.x + Int(x * Double(window.width)),
      y: window.y + Int(y * Double(window.height)) + down)
  }
}
