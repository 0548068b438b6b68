import CSheetPango
import Synchronization

/// The installed fonts as two lists. Pango copies, sorts and searches a whole list, and a system may
/// have thousands of fonts, so nearly every text uses a short list, with the same result.
@safe enum FontLists {
  /// The system's Fontconfig configuration with only the families of `TextStyle`'s lists; nil if
  /// none is installed.
  ///
  /// Loading it makes it Fontconfig's current configuration, which Pango would otherwise load with
  /// all fonts; therefore create no font map before.
  nonisolated(unsafe) static let short: OpaquePointer? = {
    guard let short = unsafe FcInitLoadConfig() else { return nil }
    let lists = [TextStyle.interfaceFamilies, TextStyle.monospacedFamilies]
    let rules = Self.rules(accepting: lists.flatMap { unsafe families($0, in: short) })
    if unsafe FcConfigParseAndLoadFromMemory(short, rules, FcTrue) != FcFalse,
      unsafe FcConfigBuildFonts(short) != FcFalse,
      let fonts = unsafe FcConfigGetFonts(short, FcSetSystem), unsafe fonts.pointee.nfont > 0,
      unsafe FcConfigSetCurrent(short) != FcFalse
    {
      return unsafe short
    }
    unsafe FcConfigDestroy(short)
    return nil
  }()

  /// The system's configuration with all fonts; nil if memory is short.
  nonisolated(unsafe) static let complete = unsafe FcInitLoadConfigAndFonts()

  /// The thread's font map with the short list, or with all fonts if no family of the short list is
  /// installed. The first thread that asks waits for the warm-up and gets its map.
  @unsafe static var shortMap: UnsafeMutablePointer<PangoFontMap>? {
    _ = unsafe short
    let thread = warming.withLock { $0.thread.take() }
    var map: UnsafeMutableRawPointer?
    if let thread, unsafe pthread_join(thread, &map) == 0, let map = unsafe map {
      unsafe pango_cairo_font_map_set_default(OpaquePointer(map))
      unsafe g_object_unref(map)
    }
    return unsafe pango_cairo_font_map_get_default()
  }

  /// The warm-up's thread, until another thread has asked for its map, and the styles that it loads.
  private static let warming = Mutex<(thread: pthread_t?, styles: [TextStyle])>((nil, []))

  /// Starts to load the short list, and the fonts of some styles at scale 1, in another thread; call
  /// it at most once. Without a thread, the first text loads the fonts.
  static func warmUp(for styles: [TextStyle]) {
    warming.withLock { $0.styles = styles }
    let thread = unsafe startThread { _ in unsafe FontLists.warmMap() }
    warming.withLock { $0.thread = thread }
  }

  /// A map with the fonts of the styles; nil without styles.
  @unsafe private static func warmMap() -> UnsafeMutableRawPointer? {
    _ = unsafe short
    let styles = warming.withLock { $0.styles }
    guard !styles.isEmpty, let map = unsafe pango_cairo_font_map_new() else { return nil }
    let typesetter = unsafe Typesetter(scale: 1, fonts: map)
    // Prepares all styles first, because Pango then finds their fonts at the same time.
    typesetter.prepare(styles)
    for style in styles { _ = typesetter.layout("1", style).size }
    return UnsafeMutableRawPointer(map)
  }

  /// The thread's font map with all fonts. Loading the list takes some 10 ms for 2,000 fonts.
  @unsafe static var completeMap: UnsafeMutablePointer<PangoFontMap>? {
    let owner = unsafe shortMap
    guard unsafe short != nil, let owner = unsafe owner else { return unsafe owner }
    let object = unsafe UnsafeMutableRawPointer(owner).assumingMemoryBound(to: GObject.self)
    let key = "sheet-complete-fonts"
    if let found = unsafe g_object_get_data(object, key) {
      return unsafe found.assumingMemoryBound(to: PangoFontMap.self)
    }
    guard let map = unsafe pango_cairo_font_map_new() else { return unsafe owner }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), complete)
    // The short map owns the complete one: both live as long as their thread.
    unsafe g_object_set_data_full(object, key, map) { unsafe g_object_unref($0) }
    return unsafe map
  }

  /// Whether one installed font has all these characters.
  static func haveFont(with characters: some Sequence<Unicode.Scalar>) -> Bool {
    let wanted = unsafe FcCharSetCreate()
    defer { unsafe FcCharSetDestroy(wanted) }
    for character in characters { unsafe FcCharSetAddChar(wanted, character.value) }
    // Without a short list, Fontconfig's current configuration has all fonts.
    let list = unsafe short == nil ? FcConfigGetCurrent() : complete
    guard let fonts = unsafe FcConfigGetFonts(list, FcSetSystem) else { return false }
    return unsafe (0..<Int(fonts.pointee.nfont)).contains { index in
      var has: OpaquePointer?
      return unsafe FcPatternGetCharSet(fonts.pointee.fonts[index], FC_CHARSET, 0, &has)
        == FcResultMatch && FcCharSetIsSubset(wanted, has) == FcTrue
    }
  }

  /// The families that a request for a list of families prefers over other installed ones: the
  /// list's own, and those by which the user's rules replace them.
  static func preferred(_ list: String) -> [String] {
    guard let short = unsafe short else { return [] }
    return unsafe families(list, in: short)
  }

  @unsafe private static func families(_ list: String, in configuration: OpaquePointer) -> [String]
  {
    let pattern = unsafe FcPatternCreate()
    defer { unsafe FcPatternDestroy(pattern) }
    for family in list.split(separator: ",") {
      unsafe FcPatternAddString(pattern, FC_FAMILY, String(family.drop { $0 == " " }))
    }
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    var families: [String] = []
    var (index, value, binding) = unsafe (Int32(0), FcValue(), FcValueBindingWeak)
    while unsafe FcPatternGetWithBinding(pattern, FC_FAMILY, index, &value, &binding)
      == FcResultMatch
    {
      if binding != FcValueBindingWeak, let name = unsafe value.u.s {
        unsafe families.append(String(cString: name))
      }
      index += 1
    }
    return families
  }

  private static func rules(accepting families: [String]) -> String {
    let patterns = families.map { family in
      let text = family.flatMap { character in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        default: String(character)
        }
      }
      return "<pattern><patelt name='family'><string>\(String(text))</string></patelt></pattern>"
    }
    return """
      <?xml version='1.0'?><fontconfig><selectfont>
      <acceptfont>\(patterns.joined())</acceptfont><rejectfont><pattern></pattern></rejectfont>
      </selectfont></fontconfig>
      """
  }
}
