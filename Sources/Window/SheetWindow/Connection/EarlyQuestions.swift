import CSheetX11

/// Requests sent together at the start, because a round trip to a remote server takes many frames'
/// time.
struct EarlyQuestions {
  enum Question: Hashable {
    case property(UInt32, of: UInt32)
    case owner(of: UInt32)
    case pointer
  }

  /// The sequence numbers of requests, until their replies are taken.
  private var asked: [Question: UInt32] = [:]
  private var formats: WindowFormatQuestions?

  mutating func ask(_ connection: Connection) {
    let (server, atoms, root) = (connection.server, connection.atoms, connection.root)
    for (property, type) in [
      (UInt32(XA_RESOURCE_MANAGER), UInt32(XA_STRING)),
      (atoms[.netCurrentDesktop], UInt32(XA_CARDINAL)), (atoms[.netWorkArea], UInt32(XA_CARDINAL)),
    ] {
      asked[.property(property, of: root)] = WindowAskProperty(
        server, root, property, type, Connection.longestSetting, false)
    }
    for selection in [atoms.settingsSelection, atoms.compositorSelection] {
      asked[.owner(of: selection)] = WindowAskOwner(server, selection)
    }
    asked[.pointer] = WindowAskPointer(server)
    // The server paints a remote connection's frames, for which the renderer needs picture formats.
    if !connection.isLocal { formats = WindowAskFormats(server) }
  }

  /// Nil if the request was not sent or its reply was taken.
  mutating func take(_ question: Question) -> UInt32? { asked.removeValue(forKey: question) }

  mutating func takeFormats() -> WindowFormatQuestions? {
    defer { formats = nil }
    return formats
  }

  /// Drops the replies, because they will soon be outdated.
  mutating func close(_ server: WindowServer) {
    for number in asked.values { WindowDiscard(server, number) }
    asked = [:]
  }
}
