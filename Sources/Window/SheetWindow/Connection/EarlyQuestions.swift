import CSheetX11

/// Requests sent together as soon as there is a connection, because on a remote connection each
/// round trip takes as long as many frames.
struct EarlyQuestions {
  enum Question: Hashable {
    case property(UInt32, of: UInt32)
    case owner(of: UInt32)
    case pointer
    case hasExtension(String)
  }

  /// Sequence numbers of the requests whose replies have not been taken.
  private var asked: [Question: UInt32] = [:]
  private var formats: WindowFormatQuestions?

  /// Asks for the extensions that are used before the first frame.
  init(_ server: WindowServer, isLocal: Bool) {
    WindowAskForExtensions(server, isLocal)
    for name in ["SYNC"] + (isLocal ? ["DRI3", "NV-GLX"] : []) {
      asked[.hasExtension(name)] = WindowAskExtension(server, name)
    }
  }

  /// Asks for the desktop's settings, its compositor, its work area and the pointer.
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
    // On a remote connection the server paints the frames, for which it needs picture formats.
    if !connection.isLocal { formats = WindowAskFormats(server) }
  }

  mutating func take(_ question: Question) -> UInt32? { asked.removeValue(forKey: question) }

  /// Takes the requests for picture formats; nil if they were not sent or their replies were taken.
  mutating func takeFormats() -> WindowFormatQuestions? {
    defer { formats = nil }
    return formats
  }

  /// Drops the replies that have not been taken, except those about extensions, because they will
  /// soon be outdated.
  mutating func close(_ server: WindowServer) {
    for (question, number) in asked {
      if case .hasExtension = question { continue }
      WindowDiscard(server, number)
      asked[question] = nil
    }
  }
}
