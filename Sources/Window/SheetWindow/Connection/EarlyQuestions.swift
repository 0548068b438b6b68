import CSheetX11

/// The questions that are asked as soon as there is a connection, all at once: on a line to another machine, each
/// question whose answer is waited for before the next is asked takes as long as many frames.
struct EarlyQuestions {
  enum Question: Hashable {
    case property(UInt32, of: UInt32)
    case owner(of: UInt32)
    case pointer
    case hasExtension(String)
  }

  /// The questions whose answers nobody has taken, by their numbers.
  private var asked: [Question: UInt32] = [:]
  private var formats: WindowFormatQuestions?

  /// Asks whether the server has the extensions that are used before the first frame.
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
    // On another machine the server paints the frames.
    if !connection.isLocal { formats = WindowAskFormats(server) }
  }

  /// The number of the question, if it was asked and its answer not taken.
  mutating func take(_ question: Question) -> UInt32? { asked.removeValue(forKey: question) }

  /// The questions about the layouts of pictures, if they were asked and their answers not taken.
  mutating func takeFormats() -> WindowFormatQuestions? {
    defer { formats = nil }
    return formats
  }

  /// Drops the answers that nobody has taken and that are old soon.
  mutating func close(_ server: WindowServer) {
    for (question, number) in asked {
      if case .hasExtension = question { continue }
      WindowDiscard(server, number)
      asked[question] = nil
    }
  }
}
