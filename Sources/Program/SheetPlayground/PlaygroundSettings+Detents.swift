package import SheetEngine
package import SheetTrace

extension PlaygroundSettings {
  /// The distance from the safe area's top edge to the card's bottom edge, points, in the
  /// coordinates of a sheet at the bottom.
  package func availableHeight(in geometry: SheetGeometry) -> Double {
    DetentMeasure(of: configuration, in: geometry).available
  }

  /// The free edge's position at a detent, points; nil if the detent is not available.
  package func top(of id: Detent.ID, in geometry: SheetGeometry) -> Double? {
    Sheet(configuration, in: geometry).releaseCandidates
      .first { $0.choice == .detent(id) }?.top
  }

  /// Moves a detent to `top`, points. A position given by content, peek, anchor or code becomes a
  /// height.
  package mutating func moveDetent(_ id: Detent.ID, toTop top: Double, in geometry: SheetGeometry) {
    guard let index = configuration.detents.firstIndex(where: { $0.id == id }) else { return }
    let position = DetentMeasure(of: configuration, in: geometry)
      .position(atTop: top, like: configuration.detents[index].position)
    change { $0.detents[index].position = position }
  }

  /// Renames a detent and all references to it. Throws if the name is invalid or taken.
  package mutating func renameDetent(_ id: Detent.ID, to name: String) throws(SettingError) {
    let new = Detent.ID(name)
    var renamed = configuration
    guard let index = renamed.detents.firstIndex(where: { $0.id == id }) else { return }
    renamed.detents[index] = Detent(new, renamed.detents[index].position)
    renamed.rename(id, to: new)
    let text = try Setting.named("detents").read(renamed)
    let checked = try renamed.changed(by: [SettingChange(key: "detents", value: text[...])])
    change { $0 = checked }
  }

  /// Adds a detent in the middle of the widest gap between detents, and returns its name.
  @discardableResult
  package mutating func addDetent(in geometry: SheetGeometry) -> Detent.ID {
    let measure = DetentMeasure(of: configuration, in: geometry)
    let tops =
      [0] + Sheet(configuration, in: geometry).detentCandidates.map(\.top) + [measure.available]
    let gap = zip(tops, tops.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 }
    let taken = configuration.detents.map(\.id.name)
    var number = taken.count + 1
    while taken.contains("detent-\(number)") { number += 1 }
    let id = Detent.ID("detent-\(number)")
    let position = measure.position(atTop: gap.map { ($0.0 + $0.1) / 2 } ?? 0, like: .height(0))
    change { $0.detents.append(Detent(id, position)) }
    return id
  }

  /// Removes a detent. References to it name another detent afterwards, but `undimmedThrough`
  /// becomes nil. Returns false and changes nothing if the detent is the only one.
  @discardableResult
  package mutating func removeDetent(_ id: Detent.ID) -> Bool {
    guard let other = configuration.detents.first(where: { $0.id != id })?.id,
      configuration.detents.contains(where: { $0.id == id })
    else { return false }
    change { configuration in
      configuration.detents.removeAll { $0.id == id }
      if configuration.undimmedThrough == id { configuration.undimmedThrough = nil }
      configuration.rename(id, to: other)
    }
    return true
  }
}

struct DetentMeasure {
  /// The distance from the safe area's top edge to the card's bottom edge, points, in the
  /// coordinates of a sheet at the bottom.
  let available: Double
  /// The view's length along the sheet's axis, points.
  let view: Double
  /// The safe area's length along the sheet's axis, points.
  let safe: Double

  init(of configuration: SheetConfiguration, in geometry: SheetGeometry) {
    available = Sheet(configuration, in: geometry).availableHeight
    let isHorizontal = configuration.edge == .left || configuration.edge == .right
    view = isHorizontal ? geometry.size.width : geometry.size.height
    let insets =
      isHorizontal
      ? geometry.safeLeft + geometry.safeRight : geometry.safeTop + geometry.safeBottom
    safe = max(0, view - insets)
  }

  func position(atTop top: Double, like position: Detent.Position) -> Detent.Position {
    let top = min(max(top, 0), available)
    let height = available - top
    func part(of length: Double) -> Double {
      length > 0 ? min((height / length * 1000).rounded() / 1000, 1) : 0
    }
    switch position {
    case .top: return .top(top.rounded())
    case .height, .content, .peek, .anchor, .custom: return .height(height.rounded())
    case .fraction: return .fraction(part(of: available))
    case .view: return .view(part(of: view))
    }
  }
}
