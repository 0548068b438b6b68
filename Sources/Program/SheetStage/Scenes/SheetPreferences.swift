internal import SheetControls
internal import SheetEngine
public import SheetTrace

/// What the user wants of every sheet, whatever its scene says.
public struct SheetPreferences: Equatable, Sendable {
  /// Settings that replace those of the scene's own sheet.
  public var changes: [SettingChange]
  /// How many times as slow everything moves.
  public var slowness: Double
  /// Whether motions are short: see `SheetConfiguration.withReducedMotion()`.
  public var reducesMotion: Bool

  /// Creates preferences.
  public init(
    changes: [SettingChange] = [], slowness: Double = 1, reducesMotion: Bool = false
  ) {
    self.changes = changes
    self.slowness = slowness
    self.reducesMotion = reducesMotion
  }

  /// The configuration of a scene's own sheet with the settings, at its own speed: see `paced`.
  ///
  /// - Parameter header: The height of the part of the card that does not scroll, points.
  /// - Throws: A setting that does not go with this sheet.
  func changed(
    _ configuration: SheetConfiguration, header: Double
  ) throws(StageError) -> SheetConfiguration {
    var configuration = configuration
    configuration.scroll.header = header
    do {
      return try configuration.changed(by: changes)
    } catch {
      throw StageError(.usage, "--set: \(error.message)")
    }
  }

  /// The configuration of a scene's own sheet with the settings, at its own speed.
  ///
  /// - Parameter size: Of the view, points.
  /// - Throws: A setting that does not go with the scene's sheet.
  func changed(_ scene: Scene, in size: Size2D) throws(StageError) -> SheetConfiguration {
    guard let workbench = scene as? any WorkbenchScene else {
      return try changed(scene.configuration(in: size), header: scene.card.headerHeight)
    }
    do {
      try workbench.takeSettings(changes)
    } catch {
      throw StageError(.usage, "--set: \(error.message)")
    }
    return scene.configuration(in: size)
  }

  /// What a trace says of them.
  package var actions: [Trace.Action] {
    changes.map { .set($0) } + [.slow(slowness), .reducedMotion(reducesMotion)]
  }

  /// - Throws: A setting that does not go with the scene's sheet.
  public func check(_ scene: Scene) throws(StageError) {
    _ = try changed(scene, in: Size2D(width: 0, height: 0))
  }

  /// A configuration at the speed that the user wants.
  func paced(_ configuration: SheetConfiguration) -> SheetConfiguration {
    let slowed = configuration.slowed(by: slowness)
    return reducesMotion ? slowed.withReducedMotion() : slowed
  }

  /// The same with settings that count less than these.
  package func following(_ opening: [SettingChange]) -> SheetPreferences {
    var preferences = self
    preferences.changes = opening + changes
    return preferences
  }

  /// The same without the settings that do not go with a sheet.
  func fitting(_ configuration: SheetConfiguration) -> SheetPreferences {
    var preferences = self
    preferences.changes = []
    for change in changes
    where (try? configuration.changed(by: preferences.changes + [change])) != nil {
      preferences.changes.append(change)
    }
    return preferences
  }
}

extension Palette {
  /// What a trace says of it.
  var action: Trace.Action { .appearance(isDark: !isLight) }
}
