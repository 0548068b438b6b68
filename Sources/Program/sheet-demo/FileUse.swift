internal import Glibc
internal import SheetStage

/// A file that the command line names, or standard input or output as `-`.
struct FileUse {
  /// The option, or another name for messages; nil for standard output without an option.
  let option: String?
  let path: String
  private let status: stat?
  private let identity: Identity?

  /// Two paths with equal identities lead to the same file, also through links.
  private enum Identity: Equatable {
    case existing(device: dev_t, inode: ino_t)
    /// A file that does not exist, in a folder that exists.
    case missing(device: dev_t, folder: ino_t, name: Substring)
  }

  static func output(_ option: String?, _ path: String) -> FileUse {
    FileUse(option, path, standard: STDOUT_FILENO)
  }

  static func input(_ option: String?, _ path: String) -> FileUse {
    FileUse(option, path, standard: STDIN_FILENO)
  }

  private init(_ option: String?, _ path: String, standard descriptor: Int32) {
    (self.option, self.path) = (option, path)
    let isStandard = path == "-"
    status = isStandard ? FileUse.status(of: descriptor) : File.status(of: path)
    identity =
      status.map { .existing(device: $0.st_dev, inode: $0.st_ino) }
      ?? (isStandard ? nil : FileUse.missing(path))
  }

  /// Throws if two outputs are the same file, or if an output would overwrite an input.
  ///
  /// `/dev/null` may be named any number of times. Pipes and terminals may be an input and an
  /// output, because nothing in them is overwritten; but not two outputs, because a reader could not
  /// tell the outputs apart.
  static func check(outputs: [FileUse], inputs: [FileUse]) throws(StageError) {
    for (index, output) in outputs.enumerated() where output.identity != nil && !output.isNull {
      if let other = outputs[..<index].first(where: { $0.identity == output.identity }) {
        let place = output.path == "-" && other.path == "-" ? "standard output" : "the same file"
        throw .usage("\(other) and \(output) are \(place); each output needs its own")
      }
      guard !output.isStream, let input = inputs.first(where: { $0.identity == output.identity })
      else { continue }
      throw .usage("\(output) would overwrite \(input); name another file")
    }
  }

  private var isNull: Bool {
    kind == S_IFCHR && status?.st_rdev == File.status(of: "/dev/null")?.st_rdev
  }

  private var isStream: Bool { kind.map { [S_IFCHR, S_IFIFO, S_IFSOCK].contains($0) } ?? false }

  private var kind: mode_t? { status.map { $0.st_mode & S_IFMT } }

  private static func status(of descriptor: Int32) -> stat? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? status : nil
  }

  /// Follows symbolic links, because opening one whose target is missing creates the target.
  private static func missing(_ path: String, links: Int = 40) -> Identity? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = path[..<start]
    if links > 0, let target = target(ofLink: path) {
      return missing(target.hasPrefix("/") ? target : folder + target, links: links - 1)
    }
    return File.status(of: folder.isEmpty ? "." : String(folder)).map {
      .missing(device: $0.st_dev, folder: $0.st_ino, name: path[start...])
    }
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension FileUse: CustomStringConvertible {
  var description: String {
    option.map { "\($0) \(File.quoted(path))" } ?? "standard output"
  }
}
