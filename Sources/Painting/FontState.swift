import CPango
import Glibc

/// What the look of texts depends on besides themselves, in the state that it was in: the program and its
/// libraries, the fonts and their configuration, variables of the environment.
struct FontState {
  /// A few numbers for each path or variable, that differ where it does.
  private var states: [String: [Int]]

  /// The present state, once texts are laid out.
  ///
  /// - Parameters:
  ///   - start: When the first of them may have been, seconds since 1970.
  ///   - earlier: What texts of an earlier start depend on.
  /// - Returns: nil where something changed meanwhile: texts may have been laid out before that or after.
  init?(since start: Int, _ earlier: FontState?) {
    guard var paths = FontState.mappedFiles else { return nil }
    paths.formUnion(FontState.configuration)
    // Files that the configuration includes where there are any count from when they come to be there.
    for path in paths where path.hasSuffix(".conf") {
      paths.insert(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }
    if let earlier { paths.formUnion(earlier.states.keys) }
    states = [:]
    for path in paths { states[path] = FontState.state(of: path) }
    // Clocks of file systems are a little late.
    if states.values.contains(where: { $0[0] >= start - 1 }) { return nil }
    for name in FontState.variables { states[name] = FontState.state(of: name) }
  }

  /// Whether everything is as it was.
  var isPresent: Bool { states.allSatisfy { FontState.state(of: $0) == $1 } }

  init(_ unpacker: inout Unpacker) throws(Unpacker.Malformed) {
    states = [:]
    for _ in 0..<max(0, try unpacker.numbers(1)[0]) {
      states[String(decoding: try unpacker.bytes(), as: UTF8.self)] = try unpacker.numbers(4)
    }
  }

  func write(_ packer: inout Packer) {
    packer.add([states.count])
    for (name, state) in states {
      packer.add(name.utf8)
      packer.add(state)
    }
  }

  /// Of a file or folder, when it was last written, which also is when files were added to it or removed,
  /// and which it is; zeros where there is none. Of a variable, a hash of its value.
  ///
  /// The corresponding C functions are `stat` and `getenv`.
  private static func state(of name: String) -> [Int] {
    guard name.hasPrefix("/") else {
      return [0, 0, 0, TextCache.hash(of: Array((variable(name) ?? "\u{0}").utf8)[...])]
    }
    var status = stat()
    guard unsafe stat(name, &status) == 0 else { return [0, 0, 0, 0] }
    // Not the device, whose number may be another one after each start of the machine.
    let number = Int(truncatingIfNeeded: status.st_ino)
    return [status.st_ctim.tv_sec, status.st_ctim.tv_nsec, number, Int(status.st_size)]
  }

  /// The files of which parts are in memory: program, libraries, fonts, caches of fonts. nil where one of
  /// them has been replaced, or they are not known.
  private static var mappedFiles: Set<String>? {
    guard let lines = try? readPictureFile("/proc/self/maps") else { return nil }
    var files: Set<String> = []
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      let path = line.drop { $0 != "/" }
      if path.isEmpty || ["/memfd:", "/dev/", "/SYSV"].contains(where: path.hasPrefix) { continue }
      if path.hasSuffix(" (deleted)") { return nil }
      files.insert(String(path))
    }
    return files
  }

  /// What is read before a font is chosen, where there is such a file or folder.
  ///
  /// The corresponding C functions are `FcConfigGetConfigFiles` and `FcConfigGetFontDirs`.
  private static var configuration: Set<String> {
    let home = variable("HOME") ?? ""
    let own = (variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    var paths: Set<String> = [
      // Another version of the program paints otherwise; the other file says which libraries are found.
      "/proc/self/exe", "/etc/ld.so.cache",
      own, own + "/fonts.conf", own + "/conf.d", home + "/.fonts.conf", home + "/.fonts.conf.d",
    ]
    unsafe add(FcConfigGetConfigFiles(nil), to: &paths)
    unsafe add(FcConfigGetFontDirs(nil), to: &paths)
    return paths.filter { $0.hasPrefix("/") }
  }

  /// The corresponding C functions are `FcStrListNext` and `FcStrListDone`.
  @unsafe private static func add(_ list: OpaquePointer?, to paths: inout Set<String>) {
    guard let list = unsafe list else { return }
    while let path = unsafe FcStrListNext(list) { unsafe paths.insert(String(cString: path)) }
    unsafe FcStrListDone(list)
  }

  /// Variables that the libraries of text read, or that have other libraries loaded.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "XDG_CURRENT_DESKTOP",
    "LANGUAGE", "LC_ALL", "LC_CTYPE", "LANG", "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND", "HB_OPTIONS",
    "HB_SHAPER_LIST", "HB_FONT_FUNCS", "HB_FACE_LOADER", "FREETYPE_PROPERTIES", "CAIRO_DEBUG",
    "PIXMAN_DISABLE", "LIBTHAI_DICTDIR",
    "LD_LIBRARY_PATH", "LD_PRELOAD",
  ]

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
