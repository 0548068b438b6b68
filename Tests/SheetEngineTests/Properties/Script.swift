import SheetEngine
import SheetTrace

/// Steps for a stack of sheets, in order. Every run of a script is the same.
struct Script {
  /// How the lowest sheet is made.
  var recipe: Recipe
  var geometry: SheetGeometry
  /// Whether there is only one sheet, which is compared with a `Sheet` alone.
  var isSolo: Bool
  var steps: [Step] = []
}

/// An action at a time, seconds.
struct Step {
  var time: Double
  var action: Action
}

/// An action on a stack. A sheet's number counts from the lowest, modulo the number of sheets.
enum Action {
  case input(SheetInput)
  /// A command for any sheet, not only the active one.
  case tell(Int, SheetInput)
  case window(Size2D)
  case safeArea(top: Double, bottom: Double)
  case configure(Int, [Edit], animated: Bool?)
  case present(Recipe, from: SheetOrigin? = nil)
  case dismiss(downTo: Int)
  /// The app ends and starts again with its saved state, if the stack is at rest.
  case restart
}

extension Action {
  /// Whether the action may change a card's limits.
  func changesLimits(hasExtent: Bool) -> Bool {
    switch self {
    case .configure, .window, .safeArea, .restart, .input(.resized), .input(.contentHeight),
      .input(.contentAnchor), .tell(_, .contentHeight):
      true
    case .input: changesExtent(hasExtent: hasExtent)
    case .tell, .present, .dismiss: false
    }
  }

  /// Whether the action may change an area's extent.
  ///
  /// - Parameter hasExtent: Whether an area has had an extent before the action.
  func changesExtent(hasExtent: Bool) -> Bool {
    guard case .input(let input) = self, let area = input.area else { return false }
    return hasExtent || area.extent != nil
  }
}

struct Recipe {
  var style: SheetStyle
  var edits: [Edit] = []

  var configuration: SheetConfiguration { style.configuration.edited(by: edits) ?? .standard }
}

enum Edit {
  case setting(SettingChange)
  case noDetents
  /// True sets a `dismissal` function that refuses every cause except `api`; false removes it.
  case veto(Bool)
  /// Adds a detent that is available only in views higher than wide.
  case portraitDetent

  init?(_ key: String, _ value: String) {
    guard let change = try? SettingChange(key: key[...], value: value[...]) else { return nil }
    self = .setting(change)
  }
}

extension SheetConfiguration {
  func edited(by edits: [Edit]) -> SheetConfiguration? {
    var configuration = self
    let changes = edits.compactMap { if case .setting(let change) = $0 { change } else { nil } }
    if !changes.isEmpty {
      guard let changed = try? configuration.changed(by: changes) else { return nil }
      configuration = changed
    }
    for edit in edits {
      switch edit {
      case .setting: break
      case .noDetents: configuration.detents = []
      case .veto(let isOn):
        guard configuration.isDismissible else { break }
        configuration.dismissal =
          isOn ? .asks(NamedFunction("only by api") { $0 == .api }) : .allowed
      case .portraitDetent:
        configuration.detents.append(
          .custom("portrait") { context in
            context.viewSize.height > context.viewSize.width ? context.availableHeight / 3 : nil
          })
      }
    }
    return configuration
  }
}

extension Script {
  /// The script as text, in the syntax of Swift.
  var listing: String {
    let start = "\(isSolo ? "one sheet" : "a stack") of \(recipe) in \(geometry)"
    return ([start] + steps.map { "\($0.time): \($0.action)" }).joined(separator: "\n")
  }
}
