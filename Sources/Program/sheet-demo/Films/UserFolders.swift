internal import Glibc

/// The user's folders, from the configuration of `xdg-user-dirs`.
enum UserFolders {
  /// The folder for films: the user's pictures, else videos, else the working directory.
  static var films: String {
    let named = ["XDG_PICTURES_DIR", "XDG_VIDEOS_DIR"].compactMap { folder($0) }
    return named.first { unsafe access($0, W_OK | X_OK) == 0 } ?? current
  }

  /// The largest length of a path in a notice, characters, which leaves room for the rest of the
  /// sentence.
  private static let shownLength = 100

  /// A path for a notice: with `~` for the home directory, and without the middle of a long path.
  static func shown(_ path: String) -> String {
    var path = path
    if let home, path.hasPrefix(home + "/") { path = "~" + path.dropFirst(home.count) }
    guard path.count > shownLength else { return path }
    return path.prefix(shownLength / 2) + "…" + path.suffix(shownLength / 2 - 1)
  }

  /// A folder by its name in `user-dirs.dirs`; nil if there is none.
  private static func folder(_ name: String) -> String? {
    guard let home else { return nil }
    let file = (variable("XDG_CONFIG_HOME") ?? home + "/.config") + "/user-dirs.dirs"
    guard let text = try? File.read(file) else { return nil }
    // An example of a line: XDG_PICTURES_DIR="$HOME/Pictures"
    let line = text.split(separator: "\n").last { $0.hasPrefix(name + "=") }
    guard let value = line?.split(separator: "\"", omittingEmptySubsequences: false),
      value.count == 3
    else { return nil }
    let path = value[1].hasPrefix("$HOME/") ? home + value[1].dropFirst(5) : String(value[1])
    return path.hasPrefix("/") ? path : nil
  }

  private static var home: String? { variable("HOME") }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value[0] != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// The working directory.
  private static var current: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
