import CSheetXLibraries

/// Receives pictures dragged from other programs onto a window (XDND, as the target).
struct DragTarget {
  static let version: UInt32 = 5
  /// Drags of earlier XDND versions are ignored, because their messages differ.
  private static let oldestVersion: UInt32 = 3
  private static let mostTypes = 1024

  private let connection: Connection
  private let window: UInt32
  var reader: SelectionReader
  private var drag: Drag?
  /// The window of a program that waits for `XdndFinished` after a drop; nil without one.
  private var dropSource: UInt32?

  private struct Drag {
    let source: UInt32
    let forms: [SelectionForm]
  }

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
    reader = SelectionReader(connection, window: window, places: [.drop0, .drop1, .drop2, .drop3])
  }

  /// Sets `XdndAware`, because other programs offer drops only to windows with this property.
  func announce() {
    connection.setProperty(
      connection.atoms[.xdndAware], of: window, type: UInt32(XA_ATOM),
      words: [Self.version])
  }

  mutating func handle(_ message: ClientMessageEvent) -> WindowEvent? {
    let (source, second, third, fourth, fifth) = message.words
    let atoms = connection.atoms
    switch message.type {
    case atoms[.xdndEnter]:
      guard second >> 24 >= Self.oldestVersion else { return nil }
      let types = [third, fourth, fifth]
      let all = second & 1 != 0 ? listedTypes(of: source) ?? types : types
      let forms = SelectionForm.picture.filter { all.contains($0.target(atoms)) }
      drag = Drag(source: source, forms: forms)
    case atoms[.xdndPosition]:
      guard let drag, drag.source == source else { return nil }
      // The empty rectangle [0, 0] makes the source report every move.
      answer(.xdndStatus, isAccepted: !drag.forms.isEmpty, to: source, [0, 0])
    case atoms[.xdndLeave]:
      if drag?.source == source { drag = nil }
    case atoms[.xdndDrop]:
      guard let drag, drag.source == source else { return nil }
      self.drag = nil
      return drop(drag, stamp: third)
    default: break
    }
    return nil
  }

  private mutating func drop(_ drag: Drag, stamp: UInt32) -> WindowEvent? {
    finish(isTaken: false)
    dropSource = drag.source
    if drag.forms.isEmpty {
      reader.cancel()
      return event(for: .failure(.nothingSuitable))
    }
    reader.ask(for: connection.atoms[.xdndSelection], as: drag.forms, stamp: stamp)
    return nil
  }

  mutating func event(for result: SelectionReader.Outcome?) -> WindowEvent? {
    guard let result else { return nil }
    // `Window.finishDrop` sends `XdndFinished` after the program has tried to read the picture.
    if case .success(.picture(let picture)) = result { return .pictureDropped(picture) }
    finish(isTaken: false)
    if case .failure(let failure) = result { return .dropFailed(failure) }
    return .dropFailed(.nothingSuitable)
  }

  private func listedTypes(of source: UInt32) -> [UInt32]? {
    connection.property(
      connection.atoms[.xdndTypeList], of: source, type: UInt32(XA_ATOM),
      limit: Self.mostTypes * 4)?.words
  }

  mutating func finish(isTaken: Bool) {
    guard let dropSource else { return }
    answer(.xdndFinished, isAccepted: isTaken, to: dropSource, [])
    self.dropSource = nil
  }

  /// Sends `XdndStatus` or `XdndFinished`: the window, the acceptance, `words`, the action's atom.
  private func answer(
    _ message: Atoms.Name, isAccepted: Bool, to source: UInt32, _ words: [UInt32]
  ) {
    let action = isAccepted ? connection.atoms[.xdndActionCopy] : 0
    connection.sendMessage(
      connection.atoms[message], words: [window, isAccepted ? 1 : 0] + words + [action],
      to: source)
    connection.flush()
  }
}
