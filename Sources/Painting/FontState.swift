import CPango
import Glibc

/// What the look of texts depends on besides themselves, in the state that it was in: the program and its
/// libraries, the fonts and their configuration, variables of the environment.
struct FontState {
  /// Files and folders; what was not there counts too.
  private var stamps: [String: Stamp]
  private let environment: Int

  /// Changes with every write, and with every file that is added to a folder or removed; zeros where there
  /// is nothing.
  private struct Stamp: Equatable {
    var numbers = [0, 0, 0, 0]

    init(numbers: [Int]) { self.numbers = numbers }

    /// The corresponding C function is `stat`.
    init(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return }
      let (device, file) = (
        Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)
      )
      numbers = [device, file, status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
    }

    var seconds: Int { numbers[2] }
  }

  /// What was written.
  init(_ unpacker: inout Unpacker) throws(Unpacker.Malformed) {
    environment = try unpacker.number()
    stamps = [:]
    for _ in 0..<min(try unpacker.number(), FontState.most) {
      let path = String(decoding: try unpacker.bytes(), as: UTF8.self)
      stamps[path] = Stamp(numbers: try unpacker.numbers(4))
    }
  }

  func write(_ packer: inout Packer) {
    packer.add(environment)
    packer.add(stamps.count)
    for (path, stamp) in stamps {
      packer.add(path.utf8)
      packer.add(stamp.numbers)
    }
  }

  /// Whether everything is as it was.
  var isPresent: Bool {
    environment == FontState.hashOfEnvironment && stamps.allSatisfy { $1 == Stamp(of: $0) }
  }

  /// More files and folders than this are not looked at before the first frame.
  private static let most = 2000

  /// The present state, once texts are laid out.
  ///
  /// - Parameters:
  ///   - start: When the first text was laid out at the earliest, seconds since 1970.
  ///   - earlier: The state that the texts of an earlier start were made in.
  /// - Returns: nil where something changed meanwhile, so that texts may have been made before it or after.
  init?(since start: Int, _ earlier: FontState?) {
    guard var paths = FontState.mappedFiles else { return nil }
    paths.formUnion(FontState.configuration)
    // `local.conf` and the like count from when they come to be there.
    paths.formUnion(paths.filter { $0.hasSuffix(".conf") }.map(FontState.folder))
    if let earlier { paths.formUnion(earlier.stamps.keys) }
    environment = FontState.hashOfEnvironment
    stamps = [:]
    for path in paths { stamps[path] = Stamp(of: path) }
    // Clocks of file systems are a little late.
    guard stamps.count <= FontState.most, stamps.values.allSatisfy({ $0.seconds < start - 1 })
    else { return nil }
  }

  private static func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// The files of which parts are in memory: program, libraries, fonts, caches of fonts. nil where one of
  /// them has been replaced, or they are not known.
  private static var mappedFiles: Set<String>? {
    guard let lines = try? readPictureFile("/proc/self/maps") else { return nil }
    var files: Set<String> = []
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      guard let start = line.firstIndex(of: "/") else { continue }
      let path = line[start...]
      if ["/memfd:", "/dev/", "/SYSV"].contains(where: path.hasPrefix) { continue }
      if path.hasSuffix(" (deleted)") { return nil }
      files.insert(String(path))
    }
    return files
  }

  /// What is read before a font is chosen.
  ///
  /// The corresponding C functions are `FcConfigGetConfigFiles` and `FcConfigGetFontDirs`.
  private static var configuration: Set<String> {
    let home = variable("HOME") ?? ""
    let own = (variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/fontconfig"
    var paths: Set<String> = [
      // Another program of this name has other texts; other libraries may be found by theirs.
      "/proc/self/exe", "/etc/ld.so.cache",
      own, own + "/fonts.conf", own + "/conf.d", home + "/.fonts.conf", home + "/.fonts.conf.d",
    ]
    unsafe add(FcConfigGetConfigFiles(nil), to: &paths)
    unsafe add(FcConfigGetFontDirs(nil), to: &paths)
    return paths
  }

  /// The corresponding C functions are `FcStrListNext` and `FcStrListDone`.
  @unsafe private static func add(_ list: OpaquePointer?, to paths: inout Set<String>) {
    guard let list = unsafe list else { return }
    while let path = unsafe FcStrListNext(list) { unsafe paths.insert(String(cString: path)) }
    unsafe FcStrListDone(list)
  }

  /// Variables that the libraries of text read, and what loads libraries.
  private static let variables = [
    "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "FC_LANG", "HOME",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "XDG_CURRENT_DESKTOP",
    "LANGUAGE", "LC_ALL", "LC_CTYPE", "LANG", "PANGO_LANGUAGE", "PANGOCAIRO_BACKEND", "HB_OPTIONS",
    "HB_SHAPER_LIST", "FREETYPE_PROPERTIES", "CAIRO_DEBUG", "PIXMAN_DISABLE", "LIBTHAI_DICTDIR",
    "LD_LIBRARY_PATH", "LD_PRELOAD",
  ]

  private static var hashOfEnvironment: Int {
    var packer = Packer()
    for name in variables { packer.add((variable(name) ?? "\u{0}").utf8) }
    return TextCache.hash(of: packer.bytes[...])
  }

  /// The corresponding C function is `getenv`.
  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
