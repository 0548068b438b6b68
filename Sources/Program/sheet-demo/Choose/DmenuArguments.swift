internal import Glibc
internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// dmenu's command line. Options of its looks are accepted and have no effect.
enum DmenuArguments {
  private static let flags = ["-b", "-f", "-i", "-v"]
  private static let valued = ["-l", "-m", "-p", "-fn", "-nb", "-nf", "-sb", "-sf", "-w"]
  static let options = flags + valued

  /// nil if the version was asked for.
  static func parse(_ arguments: [String]) throws(StageError) -> Menu? {
    var menu = Menu()
    menu.options.hasMenuKeys = true
    menu.rule = .exact
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard options.contains(option) else {
        throw .usage(
          "\(ErrorText.quoted(option)): dmenu has no such option; it has "
            + flags.joined(separator: " ") + ", and with a value "
            + valued.joined(separator: " "))
      }
      if option == "-v" { return nil }
      if option == "-i" { menu.rule = .ignored }
      if flags.contains(option) { continue }
      guard let value = rest.popFirst() else { throw .usage("\(option): a value is missing") }
      switch option {
      // For dmenu, 0 is its usual menu with several words in a line.
      case "-l" where number(value) > 0: menu.options.rows = min(1000, number(value))
      case "-m": menu.monitorNumber = number(value)
      case "-p": menu.options.prompt = value
      default: break
      }
    }
    return menu
  }

  /// The number at the start of a text, otherwise 0: scripts have options as "-l -i", whose "-i"
  /// is a number for dmenu.
  private static func number(_ text: String) -> Int { unsafe strtol(text, nil, 10) }
}
