import Foundation
import Testing
import XTestSupport

/// What is kept of the first frame's texts from one start to the next.
@Suite(.serialized) struct TextFileTests {
  /// A place for files where none can be.
  private static let nowhere = "/dev/null"

  /// Shows the first scene, and waits until what is done once is done.
  private func start(_ folder: String, fonts: TestFonts? = nil) throws -> [UInt32] {
    let session = try Session(fonts: fonts, variables: ["XDG_CACHE_HOME": folder])
    let isSetUp = waitUntil { !session.user.words("_NET_WM_ICON", of: session.window).isEmpty }
    try #require(isSetUp)
    session.user.close(session.window)
    #expect(session.app.waitForExit(timeout: 10) == 0)
    #expect(session.app.errors.isEmpty, "\(session.app.errors)")
    return session.scene
  }

  /// Starts until there is a file: it is not written while the program itself, or a font, is only
  /// seconds old.
  private func file(in scratch: Scratch, fonts: TestFonts? = nil) throws -> String {
    let path = scratch.path("cache/sheet-demo/texts")
    let isWritten = try waitUntil(timeout: 60) {
      _ = try start(scratch.path("cache"), fonts: fonts)
      return FileManager.default.fileExists(atPath: path)
    }
    try #require(isWritten)
    return path
  }

  private func status(_ path: String) throws -> (inode: Int, mode: Int) {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (
      attributes[.systemFileNumber] as? Int ?? 0, attributes[.posixPermissions] as? Int ?? 0
    )
  }

  @Test func laterStartsLookTheSameAndWriteNothing() throws {
    let scratch = try Scratch()
    let plain = try start(TextFileTests.nowhere)
    let path = try file(in: scratch)
    let status = try status(path)
    #expect(status.mode == 0o600)
    #expect(try start(scratch.path("cache")) == plain)
    #expect(try self.status(path).inode == status.inode)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: scratch.path("cache/sheet-demo"))
    #expect(names == ["texts"])
  }

  @Test func anotherFontIsSeenAtTheNextStart() throws {
    let scratch = try Scratch()
    _ = try file(in: scratch)
    let boxes = try TestFonts.boxes()
    let expected = try start(TextFileTests.nowhere, fonts: boxes)
    #expect(try start(scratch.path("cache"), fonts: boxes) == expected)
  }

  enum Place: CaseIterable {
    case missing, readOnly, file, link, foreign, garbage, endless
  }

  @Test(arguments: Place.allCases)
  func noPlaceForItDoesNoHarm(place: Place) throws {
    let scratch = try Scratch()
    let (manager, folder) = (FileManager.default, scratch.path("cache/sheet-demo"))
    let path = folder + "/texts"
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    switch place {
    case .missing: try manager.removeItem(atPath: folder)
    case .readOnly: try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    case .file:
      try manager.removeItem(atPath: folder)
      try Data().write(to: URL(fileURLWithPath: folder))
    case .link:
      _ = try scratch.write("not mine", to: "target")
      for name in [path, path + ".new"] {
        try manager.createSymbolicLink(atPath: name, withDestinationPath: scratch.path("target"))
      }
    case .foreign:
      try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: path))
      try manager.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    case .garbage: try Data(repeating: 0x41, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    case .endless: _ = unsafe mkfifo(path, 0o600)
    }
    let plain = try start(TextFileTests.nowhere)
    #expect(try start(scratch.path("cache")) == plain)
    if place == .link { #expect(try scratch.read("target") == Data("not mine".utf8)) }
    try manager.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: scratch.path("cache"))
  }
}
