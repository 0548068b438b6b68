internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// dmenu's command line. Options of its looks are accepted and have no effect.
enum DmenuArguments {
  /// nil if the version was asked for.
  static func parse(_ arguments: [String]) throws(StageError) -> Menu? {
    var menu = Menu()
    menu.options.hasMenuKeys = true
    menu.rule = .exact
    var rest = arguments[...]
    while let option = rest.popFirst() {
      func value() throws(StageError) -> String {
        if let value = rest.popFirst() { return value }
        throw .usage("\(option): a value is missing")
      }
      switch option {
      case "-v": return nil
      case "-b", "-f": break
      case "-i": menu.rule = .ignored
      case "-p": menu.options.prompt = try value()
      case "-l": menu.options.rows = max(1, min(1000, try whole(value(), for: option)))
      case "-m": menu.monitorNumber = try whole(value(), for: option)
      case "-fn", "-nb", "-nf", "-sb", "-sf", "-w": _ = try value()
      default:
        throw .usage(
          "\(ErrorText.quoted(option)): dmenu has no such option; it has -b -f -i -v, and with a "
            + "value -l -m -p -fn -nb -nf -sb -sf -w")
      }
    }
    return menu
  }

  private static func whole(_ text: String, for option: String) throws(StageError) -> Int {
    if let number = Int(text), number >= -1 { return number }
    throw .usage("\(option): \(ErrorText.quoted(text)) is not a whole number")
  }
}
