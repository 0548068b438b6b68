internal import CSheetGIO
internal import Glibc
internal import SheetWindow

/// The user's folders, from the configuration of `xdg-user-dirs`.
enum UserFolders {
  /// The folder for films: the user's pictures, else videos, else the working directory.
  static var films: String {
    let named = [G_USER_DIRECTORY_PICTURES, G_USER_DIRECTORY_VIDEOS].compactMap {
      unsafe g_get_user_special_dir($0).map { unsafe String(cString: $0) }
    }
    return named.first { unsafe access($0, W_OK | X_OK) == 0 } ?? current
  }

  /// The longest path in a notice, characters.
  private static let shownLength = 100

  /// A path for a notice: with `~` for the home directory, and without the middle of a long path.
  static func shown(_ path: String) -> String {
    var path = path
    if let home = environmentVariable("HOME"), path.hasPrefix(home + "/") {
      path = "~" + path.dropFirst(home.count)
    }
    guard path.count > shownLength else { return path }
    return path.prefix(shownLength / 2) + "…" + path.suffix(shownLength / 2 - 1)
  }

  private static var current: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
