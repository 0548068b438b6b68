import CX11

/// What is asked as soon as there is a connection, all at once: on a line to another machine, each question
/// whose answer is waited for before the next is asked takes as long as many frames.
struct EarlyQuestions {
  private var properties: [PropertyKey: xcb_get_property_cookie_t] = [:]
  private var owners: [UInt32: xcb_get_selection_owner_cookie_t] = [:]
  private var pointer: xcb_query_pointer_cookie_t?
  private var extensions: [String: xcb_query_extension_cookie_t] = [:]
  private var formats: RenderFormats.Question?

  /// A property of a window.
  private struct PropertyKey: Hashable {
    let property: UInt32
    let window: UInt32
  }

  /// Nothing.
  init() {}

  /// Asks whether the server has the extensions that are used before the first frame.
  ///
  /// The corresponding C function is `xcb_query_extension`.
  @unsafe init(_ xcb: OpaquePointer, isLocal: Bool) {
    unsafe WindowAskForExtension(xcb, WindowExtensionRandR)
    unsafe WindowAskForExtension(xcb, WindowExtensionRender)
    if isLocal { unsafe WindowAskForExtension(xcb, WindowExtensionPresent) }
    for name in ["SYNC"] + (isLocal ? ["DRI3", "NV-GLX"] : []) {
      extensions[name] = unsafe xcb_query_extension(xcb, UInt16(name.utf8.count), name)
    }
  }

  /// Asks for the desktop's settings, its compositor, its work area and the pointer.
  ///
  /// The corresponding C functions are `xcb_get_selection_owner` and `xcb_query_pointer`.
  mutating func ask(_ connection: Connection) {
    let root = UInt32(connection.root)
    ask(UInt32(XA_RESOURCE_MANAGER), of: root, type: UInt32(XA_STRING), connection)
    for name in [Atoms.Name.netCurrentDesktop, .netWorkArea] {
      ask(connection.atoms[name], of: root, type: UInt32(XA_CARDINAL), connection)
    }
    for selection in [connection.atoms.settingsSelection, connection.atoms.compositorSelection] {
      owners[selection] = unsafe xcb_get_selection_owner(connection.xcb, selection)
    }
    pointer = unsafe xcb_query_pointer(connection.xcb, root)
    // On another machine the server paints the frames.
    if !connection.isLocal { formats = RenderFormats.Question(connection) }
  }

  private mutating func ask(
    _ property: UInt32, of window: UInt32, type: UInt32, _ connection: Connection
  ) {
    properties[PropertyKey(property: property, window: window)] = connection.ask(
      property, of: window, type: type, limit: Connection.longestSetting)
  }

  /// The question about a property, if it was asked and its answer not taken.
  mutating func takeProperty(
    _ property: UInt32, of window: UInt32
  ) -> xcb_get_property_cookie_t? {
    properties.isEmpty
      ? nil : properties.removeValue(forKey: PropertyKey(property: property, window: window))
  }

  /// The question about a selection's owner, if it was asked and its answer not taken.
  mutating func takeOwner(of selection: UInt32) -> xcb_get_selection_owner_cookie_t? {
    owners.isEmpty ? nil : owners.removeValue(forKey: selection)
  }

  /// The question where the pointer is, if it was asked and its answer not taken.
  mutating func takePointer() -> xcb_query_pointer_cookie_t? {
    defer { pointer = nil }
    return pointer
  }

  /// The question about an extension, if it was asked and its answer not taken.
  mutating func takeExtension(_ name: String) -> xcb_query_extension_cookie_t? {
    extensions.removeValue(forKey: name)
  }

  /// The question about the formats of pictures, if it was asked and its answer not taken.
  mutating func takeFormats() -> RenderFormats.Question? {
    defer { formats = nil }
    return formats
  }

  /// Drops the answers that nobody has taken and that are old soon.
  ///
  /// The corresponding C function is `xcb_discard_reply`.
  mutating func close(_ connection: Connection) {
    if connection.isLost { return }
    let rest =
      properties.values.map(\.sequence) + owners.values.map(\.sequence)
      + (pointer.map { [$0.sequence] } ?? [])
    for sequence in rest { unsafe xcb_discard_reply(connection.xcb, sequence) }
    (properties, owners, pointer) = ([:], [:], nil)
  }
}
