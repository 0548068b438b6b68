import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

extension StageRig {
  /// Opens the playground with settings, `KEY=VALUE`, and waits until its card rests.
  static func playground(
    _ changes: [String] = [], size: PixelSize = PixelSize(width: 390, height: 844),
    palette: Palette = .light, isOriginal: Bool = false
  ) throws -> StageRig {
    let changes = try changes.map { try SettingChange(parsing: $0) }
    let rig = try StageRig(
      "playground", SheetPreferences(changes: changes), size: size, palette: palette,
      isOriginal: isOriginal)
    try rig.settle()
    return rig
  }

  /// Drags the card by its header, releases it after a pause, and waits until it rests.
  func dragCard(by way: Double, waits: Bool = true) throws {
    let card = sheet.frame(at: time).card
    let (x, y) = (card.x + 60, card.y + 15)
    try drag(x, from: y, to: y + way)
    try release(x, y + way)
    if waits { try settle() }
  }

  func key(_ letter: Unicode.Scalar, control: Bool = false) throws {
    try hold(letter, control: control)
    try send(.keyReleased(.character(letter)))
  }

  /// Presses a letter's key, or repeats the held key.
  func hold(_ letter: Unicode.Scalar, control: Bool = false) throws {
    let text = control ? nil : String(Character(letter))
    try send(.key(KeyStroke(.character(letter), text: text, control: control)))
  }

  /// The sentence in the card that explains the latest release.
  var sentence: String { scene.card.header.views(.text).first?.label ?? "" }

  /// The spring with which the card settles; nil for another curve.
  var spring: SheetSpring? {
    if case .spring(let spring) = sheet.configuration.animations.settle.curve {
      spring
    } else {
      nil
    }
  }

  var copies: [String] {
    requests.compactMap { if case .text(.copy(let text)) = $0 { text } else { nil } }
  }
  var films: [Trace] { requests.compactMap { if case .film(let film) = $0 { film } else { nil } } }

  func top(_ id: Detent.ID) throws -> Double {
    try #require(sheet.releaseCandidates.first { $0.choice == .detent(id) }?.top)
  }

  /// The view of the background with a role and a label; `index` chooses among several.
  func control(_ role: Role, _ label: String, _ index: Int = 0) throws -> View {
    let all = scene.background.views(role, label)
    try #require(all.indices.contains(index), "no \(role) \(label) \(index)")
    return all[index]
  }

  /// Focuses a view of the background with Tab.
  @discardableResult
  func focus(_ role: Role, _ label: String, _ index: Int = 0) throws -> View {
    let view = try control(role, label, index)
    try focus(view)
    return view
  }

  /// Drags a knob `way` points to the right.
  func turn(_ title: String, by way: Double) throws {
    let middle = try middle(.slider, title)
    try press(middle.x, middle.y)
    for step in 1...4 { try move(middle.x + way * Double(step) / 4, middle.y) }
    try release(middle.x + way, middle.y)
  }

  var shownFloats: [View] { frontViews.filter { !$0.isHidden && !$0.frame.isEmpty } }

  /// The rectangle of a view in front of the card, after painting.
  func front(_ role: Role, _ label: String) throws -> Rect2D {
    _ = stage.prepareFrame(at: time)
    let found = shownFloats.first { $0.role == role && $0.label == label }
    return try #require(found, "no \(role) \(label)").frame
  }
}
