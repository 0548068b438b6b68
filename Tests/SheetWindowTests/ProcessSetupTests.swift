import Glibc
import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Limits and closed descriptors, each in a separate process.
@Suite struct ProcessSetupTests {
  @Test func closedDescriptorsAreOpenedBeforeTheConnection() async {
    await #expect(processExitsWith: .success) {
      let server = try XServer(arguments: ["-terminate"])
      for descriptor in 0...2 as ClosedRange<Int32> { close(descriptor) }
      try ProcessSetup.prepare()
      let connection = try Connection(display: server.display)
      // If the connection had one of these descriptors, this output would break it.
      let written = unsafe (write(1, "text", 4), errno, write(2, "text", 4))
      _ = try Window(connection)
      #expect(written == (-1, EBADF, 4) && !connection.isLost)
    }
  }

  @Test func aLimitOfFileSizesDoesNotEndTheProcess() async {
    await #expect(processExitsWith: .success) {
      let server = try XServer(arguments: ["-terminate"])
      var limit = rlimit(rlim_cur: 100 << 10, rlim_max: 100 << 10)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let window = try Window(Connection(display: server.display))
      window.frames.present(window.frames.bounds) { _, _ in }
      #expect(!window.frames.sharesMemory && !window.connection.isLost)
    }
    await #expect(processExitsWith: .success) {
      try ProcessSetup.prepare()
      var limit = rlimit(rlim_cur: 10, rlim_max: 10)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let stream = unsafe try #require(tmpfile())
      let file = unsafe fileno(stream)
      let text = "0123456789 and more"
      unsafe write(file, text, 10)
      #expect(unsafe write(file, text, 10) == -1 && errno == EFBIG)
    }
  }

  @Test func qtsVariableTurnsSharedMemoryOff() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("QT_X11_NO_MITSHM", "1", 1)
      let server = try XServer(arguments: ["-terminate"])
      let window = try Window(Connection(display: server.display))
      #expect(!window.frames.sharesMemory && window.frames.arePaintedFasterByServer)
    }
  }

  @Test func childrenCanBeWaitedForEvenIfSIGCHLDWasIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGCHLD, SIG_IGN)
      try ProcessSetup.prepare()
      var action = sigaction()
      unsafe sigaction(SIGCHLD, nil, &action)
      let isDefault = unsafe action.__sigaction_handler.sa_handler == nil
      #expect(isDefault)
    }
  }

  @Test func tooLittleAddressSpaceIsAClearError() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      var limit = rlimit(rlim_cur: 100 << 20, rlim_max: 100 << 20)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      do throws(XWindowError) {
        try ProcessSetup.prepare(addressSpace: 64 << 20)
        try ProcessSetup.prepare(addressSpace: 256 << 20)
      } catch {
        let text = error.description
        _ = unsafe write(2, text, text.utf8.count)
        exit(1)
      }
      exit(2)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("limited to 100 MB (ulimit -v), but 256 MB are needed"))
  }

  @Test func anImageWithoutMemoryIsAOneLineError() async {
    let result = await #expect(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      var limit = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      _ = PixelImage(width: 30000, height: 30000)
      exit(2)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no memory for an image of 30000 × 30000 pixels\n"))
  }

  @Test func theStartupIdIsRemovedFromTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      unsafe setenv("DESKTOP_STARTUP_ID", "here_TIME5", 1)
      let server = try XServer(arguments: ["-terminate"])
      let driver = try ScreenDriver(display: server.display)
      var options = WindowOptions()
      options.className = "Here"
      let window = try Window(Connection(display: server.display), options: options)
      window.show()
      let id = try driver.waitForWindow(className: "Here")
      let isSet = driver.property("_NET_STARTUP_ID", of: id) == Array("here_TIME5".utf8)
      let isKept = unsafe getenv("DESKTOP_STARTUP_ID") != nil
      #expect(isSet && !isKept)
    }
  }
}
