import CSheetXLibraries
import Glibc
package import SheetPixels

extension Window {
  func announce(_ options: WindowOptions) {
    let atoms = connection.atoms
    setTitleProperties(options.title)
    set(
      XA_WM_CLASS, type: XA_STRING,
      to: Latin1.encode(options.instanceName) + [0] + Latin1.encode(options.className) + [0])
    set(atoms[.wmClientLeader], type: XA_WINDOW, to: [id])
    set(atoms[.wmClientMachine], type: XA_STRING, to: Self.hostName())
    set(atoms[.netWMPID], type: XA_CARDINAL, to: [UInt32(getpid())])
    set(atoms[.netWMWindowType], type: XA_ATOM, to: [atoms[.netWMWindowTypeNormal]])
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if let counter = frames.sizeCounter {
      protocols.append(atoms[.netWMSyncRequest])
      set(atoms[.netWMSyncRequestCounter], type: XA_CARDINAL, to: [counter.id])
    }
    set(atoms[.wmProtocols], type: XA_ATOM, to: protocols)
    if let startup {
      set(atoms[.netStartupID], type: atoms[.utf8String], to: Array(startup.id.utf8))
    }
    if options.cover != nil {
      // Forbids the compositor to draw a shadow or to unredirect the window, because both would
      // visibly change the screen.
      set(atoms[.comptonShadow], type: XA_CARDINAL, to: [UInt32(0)])
      set(atoms[.netWMBypassCompositor], type: XA_CARDINAL, to: [UInt32(2)])
    }
    setOpaqueRegion()
    setSizeHints(minimumWidth: options.minimumWidth, minimumHeight: options.minimumHeight)
    setInputHint()
  }

  /// Sets `_NET_WM_NAME` in UTF-8, and `WM_NAME` in Latin-1 for old window managers.
  func setTitleProperties(_ title: String) {
    set(connection.atoms[.netWMName], type: connection.atoms[.utf8String], to: Array(title.utf8))
    set(XA_WM_NAME, type: XA_STRING, to: Latin1.encode(title))
  }

  func setSizeHints(minimumWidth: Int, minimumHeight: Int) {
    var size = [UInt32](repeating: 0, count: 18)
    size[0] = UInt32(PMinSize | PSize)
    (size[3], size[4]) = (UInt32(width), UInt32(height))
    (size[5], size[6]) = (UInt32(Self.side(minimumWidth)), UInt32(Self.side(minimumHeight)))
    set(XA_WM_NORMAL_HINTS, type: XA_WM_SIZE_HINTS, to: size)
  }

  private func setInputHint() {
    let state = UInt32(NormalState)
    set(
      XA_WM_HINTS, type: XA_WM_HINTS,
      to: [UInt32(InputHint | StateHint), 1, state, 0, 0, 0, 0, 0, 0])
  }

  func completeStartup() {
    startup?.complete(connection, window: id)
    startup = nil
  }

  /// Lets a compositor skip drawing the windows behind this one.
  func setOpaqueRegion() {
    set(
      connection.atoms[.netWMOpaqueRegion], type: XA_CARDINAL,
      to: [0, 0, UInt32(width), UInt32(height)])
  }

  private func set(
    _ property: some BinaryInteger, type: some BinaryInteger, to bytes: [UInt8]
  ) {
    connection.setProperty(UInt32(property), of: id, type: UInt32(type), bytes: bytes)
  }

  private func set(
    _ property: some BinaryInteger, type: some BinaryInteger, to words: [UInt32]
  ) {
    connection.setProperty(UInt32(property), of: id, type: UInt32(type), words: words)
  }

  static func hostName() -> [UInt8] {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress,
        unsafe gethostname(start, buffer.count - 1) == 0
      else { return [] }
      return unsafe buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
  }

  /// Pixels; larger icons would delay a remote connection's first frames.
  private static let largestRemoteIcon = 48

  /// The icons' pixels are premultiplied.
  package func setIcons(_ icons: [PixelImage]) {
    let sent = icons.filter { connection.isLocal || $0.width <= Self.largestRemoteIcon }
    set(connection.atoms[.netWMIcon], type: XA_CARDINAL, to: sent.flatMap(iconWords))
    connection.flush()
  }

  /// Width, height, and ARGB words that are not premultiplied.
  private func iconWords(_ icon: PixelImage) -> [UInt32] {
    var words = [UInt32(icon.width), UInt32(icon.height)]
    words.reserveCapacity(2 + icon.width * icon.height)
    for y in 0..<icon.height {
      for x in 0..<icon.width {
        let word = icon.view[x, y]
        let alpha = word >> 24
        var straight = alpha << 24
        for shift in [16, 8, 0] as [UInt32] where alpha > 0 {
          let value = ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha
          straight |= min(value, 255) << shift
        }
        words.append(straight)
      }
    }
    return words
  }
}
