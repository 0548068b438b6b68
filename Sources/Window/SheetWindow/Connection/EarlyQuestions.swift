import CSheetX11

/// What is asked as soon as there is a connection, all at once: on a line to another machine, each question
/// whose answer is waited for before the next is asked takes as long as many frames.
struct EarlyQuestions {
  enum Question: Hashable {
    case property(UInt32, of: UInt32)
    case owner(of: UInt32)
    case pointer
    case hasExtension(String)
  }

  /// The numbers of the requests whose answers nobody has taken.
  private var requests: [Question: UInt32] = [:]
  private var formats: RenderFormats.Question?

  /// Asks nothing yet.
  init() {}

  /// Asks whether the server has the extensions that are used before the first frame.
  @unsafe init(_ xcb: OpaquePointer, isLocal: Bool) {
    unsafe WindowAskForExtension(xcb, WindowExtensionRandR)
    unsafe WindowAskForExtension(xcb, WindowExtensionRender)
    if isLocal {
      unsafe WindowAskForExtension(xcb, WindowExtensionPresent)
      unsafe WindowAskForExtension(xcb, WindowExtensionSharedMemory)
    }
    for name in ["SYNC"] + (isLocal ? ["DRI3", "NV-GLX"] : []) {
      let cookie = unsafe xcb_query_extension(xcb, UInt16(name.utf8.count), name)
      requests[.hasExtension(name)] = cookie.sequence
    }
  }

  /// Asks for the desktop's settings, its compositor, its work area and the pointer.
  mutating func ask(_ connection: Connection) {
    let root = UInt32(connection.root)
    ask(UInt32(XA_RESOURCE_MANAGER), of: root, type: UInt32(XA_STRING), connection)
    for name in [Atoms.Name.netCurrentDesktop, .netWorkArea] {
      ask(connection.atoms[name], of: root, type: UInt32(XA_CARDINAL), connection)
    }
    for selection in [connection.atoms.settingsSelection, connection.atoms.compositorSelection] {
      let cookie = unsafe xcb_get_selection_owner(connection.xcb, selection)
      requests[.owner(of: selection)] = cookie.sequence
    }
    requests[.pointer] = unsafe xcb_query_pointer(connection.xcb, root).sequence
    // On another machine the server paints the frames.
    if !connection.isLocal { formats = RenderFormats.Question(connection) }
  }

  private mutating func ask(
    _ property: UInt32, of window: UInt32, type: UInt32, _ connection: Connection
  ) {
    let cookie = connection.ask(
      property, of: window, type: type, limit: Connection.longestSetting)
    requests[.property(property, of: window)] = cookie.sequence
  }

  /// The number of the request, if it was asked and its answer not taken.
  mutating func take(_ question: Question) -> UInt32? { requests.removeValue(forKey: question) }

  /// The question about the formats of pictures, if it was asked and its answer not taken.
  mutating func takeFormats() -> RenderFormats.Question? {
    defer { formats = nil }
    return formats
  }

  /// Drops the answers that nobody has taken and that are old soon.
  mutating func close(_ connection: Connection) {
    if connection.isLost { return }
    for (question, sequence) in requests {
      if case .hasExtension = question { continue }
      unsafe xcb_discard_reply(connection.xcb, sequence)
      requests[question] = nil
    }
  }
}
