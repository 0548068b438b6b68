internal import ArgumentParser

extension ShowCommand {
  /// The command for arguments that are the most usual options with a value each; nil for all others, which
  /// `ArgumentParser` reads or refuses. Its reflection takes a tenth of the time of a start.
  init?(plain arguments: ArraySlice<String>) {
    self.init()
    (size, scale, slow, record, hud) = (nil, nil, ShowCommand.usualSpeed, nil, false)
    (sheet, scenes) = (SheetOptions(), ScenesOptions())
    (sheet.style, sheet.changes, sheet.reducedMotion) = (nil, [], .auto)
    (scenes.scene, scenes.appearance) = (nil, .auto)
    var rest = arguments
    while let name = rest.popFirst() {
      guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
      switch name {
      case "--style": sheet.style = value
      case "--size": size = value
      case "--scale": scale = value
      default: return nil
      }
    }
  }
}
