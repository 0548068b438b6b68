internal import SheetEngine

extension Setting {
  /// Every setting there is, in the order in which `sheet-demo settings` lists them.
  public static let all: [Setting] =
    positions + pointer + motion + dimmer + card + handle + shadow

  private static let positions: [Setting] = [
    Setting(
      "detents", "comma list of NAME=top:P | NAME=height:P | NAME=fraction:F | NAME=content",
      "the heights it can rest at",
      get: { $0.detents.map(Words.detent).joined(separator: ",") },
      set: { Words.detents($1).store(in: &$0.detents) }),
    Setting(
      "initial", "name of a detent", "where it goes when it is presented",
      get: { $0.initialDetent.name },
      set: { configuration, text in
        // Whether there is such a detent is known when all changes are made.
        guard Words.isName(text) else { return false }
        configuration.initialDetent = Detent.ID(String(text))
        return true
      }),
    .length("minimum-top", "the card's top edge never goes above this", \.minimumTop),
    .flag("dismissible", "whether the user may dismiss it", \.isDismissible),
  ]

  private static let pointer: [Setting] = [
    .word("drag.area", "where a drag can begin", \.drag.area),
    .length("drag.slop", "how far a press moves before it drags", \.drag.slop),
    .length("tap.slop", "how far a press moves and is still a tap", \.drag.tapSlop),
    .word("release.rule", "how a release finds its target", \.release.rule),
    .fraction(
      "release.upper", "rule thresholds: above this part of the view the highest detent wins",
      \.release.upperThreshold),
    .length(
      "release.lower", "rule thresholds: closer to the safe bottom than this dismisses",
      \.release.lowerThreshold),
    .number(
      "flick.velocity", "points per second, 0…1000000", 0...1e6,
      "a downward release faster than this dismisses", \.release.flickVelocity),
  ]

  private static let motion: [Setting] =
    animation("present", "how it comes", \.present)
    + animation("settle", "how it moves between detents", \.settle)
    + animation("dismiss", "how it goes", \.dismiss)

  private static let dimmer: [Setting] = [
    .color("dim.color", "what the view behind is dimmed toward", \.look.dimColor),
    .fraction("dim.opacity", "how dark it gets at most", \.dim.opacity),
    .anchor("dim.from", "from this place up it is that dark", \.dim.from),
    .anchor("dim.to", "from this place down it is not dim at all", \.dim.to),
  ]

  private static let card: [Setting] = [
    .color("card.color", "the card behind its content", \.look.cardColor),
    .length("corner.radius", "radius of the card's top corners", \.look.cornerRadius),
    .word("corner.curve", "shape of the card's top corners", \.look.cornerCurve),
  ]

  private static let handle: [Setting] = [
    Setting(
      "handle.size", "WIDTHxHEIGHT in points, or none", "the small bar that says drag me",
      get: { $0.look.handle.map { Words.size($0.size) } ?? "none" },
      set: { configuration, text in
        if text == "none" {
          configuration.look.handle = nil
          return true
        }
        guard let size = Words.size(text) else { return false }
        configuration.look.handle = configuration.look.handle ?? .plain
        configuration.look.handle?.size = size
        return true
      }),
    .handleLength(
      "handle.offset", -1000...1000, "from the card's top edge down to the handle's top edge",
      \.offset),
    .handleLength("handle.radius", 0...1000, "radius of the handle's corners", \.radius),
    Setting(
      "handle.color", Words.colorUnit, "the handle's colour",
      get: { Words.color(($0.look.handle ?? .plain).color) },
      set: { configuration, text in
        guard let color = Words.color(text) else { return false }
        configuration.look.handle = configuration.look.handle ?? .plain
        configuration.look.handle?.color = color
        return true
      }),
  ]

  private static let shadow: [Setting] = [
    .shadowNumber("shadow.opacity", "0…1", 0...1, "how dark the card's shadow is", \.opacity),
    .shadowNumber("shadow.x", "points, -1000…1000", -1000...1000, "its way right", \.offsetX),
    .shadowNumber("shadow.y", "points, -1000…1000", -1000...1000, "its way down", \.offsetY),
    .shadowNumber("shadow.radius", "points, 0…100", 0...100, "how soft it is", \.radius),
  ]
}

extension Optional {
  /// Puts the value somewhere, if there is one, and says whether there was.
  func store(in place: inout Wrapped) -> Bool {
    guard let self else { return false }
    place = self
    return true
  }
}
