import FontTestSupport
import Foundation
import Painting
import Pixels

/// A home, a configuration of fonts and a font that change under a cache of texts; used in a process of its
/// own.
struct ChangingFonts {
  private struct Wrong: Error { let what: String }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(UUID().uuidString)")
    for name in ["home", "fonts/more", "conf.d"] {
      try FileManager.default.createDirectory(
        at: path(name), withIntermediateDirectories: true)
    }
    try write(font: "fonts/font.ttf")
    try write(
      """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>\(path("fonts").path)</dir><dir>\(path("later").path)</dir>
        <include ignore_missing="yes">\(path("conf.d").path)</include>
        <include ignore_missing="yes">\(path("local.conf").path)</include>
        <cachedir>\(path("cache").path)</cachedir>
      </fontconfig>
      """, to: "fonts.conf")
    try write("<fontconfig/>", to: "conf.d/10-some.conf")
    // Read once, when the first text is laid out.
    unsafe setenv("FONTCONFIG_FILE", path("fonts.conf").path, 1)
    unsafe setenv("HOME", path("home").path, 1)
    for name in ["XDG_CONFIG_HOME", "LC_ALL"] { unsafe unsetenv(name) }
  }

  private func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: path(name))
  }

  private func write(font name: String) throws {
    try BoxFont.file(family: "Boxes", characters: [0x21...0x7E]).write(to: path(name))
  }

  /// What a cache keeps in the present state.
  private func kept() throws -> [UInt8] {
    let cache = TextCache([], start: .max)
    let image = PixelImage(width: 80, height: 30, filledWith: 0xFFFF_FFFF)
    let painter = Painter(
      image: image, scale: 1, typesetter: Typesetter(scale: 1, cache: cache))
    painter.text("Boxes", TextStyle(size: 13, color: .black), x: 4, y: 4)
    guard let bytes = cache.bytes else { throw Wrong(what: "nothing is kept") }
    return bytes
  }

  /// Makes a change after which nothing may be taken from a cache.
  private func check(_ what: String, _ change: () throws -> Void) throws {
    let bytes = try kept()
    if TextCache(bytes).isEmpty { throw Wrong(what: "before: \(what)") }
    // File systems tell times in steps: what is written in the same one looks like nothing.
    let probe = path("home/probe")
    try Data().write(to: probe)
    let time = try changeTime(of: probe)
    repeat { try Data().write(to: probe) } while try changeTime(of: probe) == time
    try change()
    if !TextCache(bytes).isEmpty { throw Wrong(what: what) }
  }

  private func changeTime(of url: URL) throws -> [Int] {
    var status = stat()
    guard unsafe stat(url.path, &status) == 0 else { throw Wrong(what: "stat") }
    return [status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }

  func check() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try check("a font is added") { try write(font: "fonts/more/another.ttf") }
    try check("a font is removed") {
      try FileManager.default.removeItem(at: path("fonts/more/another.ttf"))
    }
    try check("a font is written over in its place") {
      let file = try FileHandle(forWritingTo: path("fonts/font.ttf"))
      try file.write(contentsOf: Data([0]))
      try file.close()
    }
    try write(font: "fonts/font.ttf")
    try check("a folder that is named comes to be there") {
      try FileManager.default.createDirectory(
        at: path("later"), withIntermediateDirectories: false)
    }
    try check("a file of the configuration changes") {
      try write("<fontconfig></fontconfig>", to: "conf.d/10-some.conf")
    }
    try check("one is added") { try write("<fontconfig/>", to: "conf.d/20-more.conf") }
    try check("one that may be missing is added") {
      try write("<fontconfig/>", to: "local.conf")
    }
    try check("one is added to the user's own") {
      try FileManager.default.createDirectory(
        at: path("home/.config/fontconfig"), withIntermediateDirectories: true)
    }
    for name in ["LC_ALL", "FONTCONFIG_FILE", "HOME", "FREETYPE_PROPERTIES"] {
      let old = ProcessInfo.processInfo.environment[name]
      try check(name) { unsafe setenv(name, "/another", 1) }
      if let old { unsafe setenv(name, old, 1) } else { unsafe unsetenv(name) }
    }
    if TextCache(try kept()).isEmpty { throw Wrong(what: "the same environment is another") }
  }
}
