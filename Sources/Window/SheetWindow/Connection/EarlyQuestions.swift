import CSheetXLibraries

/// Requests sent together at the start, because a round trip to a remote server takes many frames'
/// time.
struct EarlyQuestions {
  enum Question: Hashable {
    case property(UInt32, of: UInt32)
    case owner(of: UInt32)
    case pointer
    case keyboard
  }

  /// The sequence numbers of requests, until their replies are taken.
  private var asked: [Question: UInt32] = [:]
  private var formats: PictureFormats.Questions?

  /// Requests the keyboard at once, because users type while the program starts.
  mutating func askForKeyboard(_ server: Server) {
    asked[.keyboard] = server.askForKeyboard()
    server.flush()
  }

  mutating func ask(_ connection: Connection) {
    let (server, atoms, root) = (connection.server, connection.atoms, connection.root)
    for (property, type) in [
      (UInt32(XA_RESOURCE_MANAGER), UInt32(XA_STRING)),
      (atoms[.netCurrentDesktop], UInt32(XA_CARDINAL)), (atoms[.netWorkArea], UInt32(XA_CARDINAL)),
    ] {
      asked[.property(property, of: root)] = server.askProperty(
        property, of: root, type: type, limit: Connection.longestSetting)
    }
    for selection in [atoms.settingsSelection, atoms.compositorSelection] {
      asked[.owner(of: selection)] = server.askOwner(of: selection)
    }
    asked[.pointer] = server.askPointer()
    // The server paints a remote connection's frames, for which the renderer needs picture formats.
    if !connection.isLocal { formats = PictureFormats.ask(server) }
  }

  /// Nil if the request was not sent or its reply was taken.
  mutating func take(_ question: Question) -> UInt32? { asked.removeValue(forKey: question) }

  mutating func takeFormats() -> PictureFormats.Questions? {
    defer { formats = nil }
    return formats
  }

  /// Drops the replies, because they will soon be outdated.
  mutating func close(_ server: Server) {
    for number in asked.values { server.discard(number) }
    asked = [:]
  }
}
