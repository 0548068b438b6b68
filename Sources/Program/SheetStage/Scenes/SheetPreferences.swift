internal import SheetControls
package import SheetEngine
package import SheetTrace

/// The user's preferences for every sheet, which override its scene's configuration.
package struct SheetPreferences: Equatable, Sendable {
  /// Settings for the scene's own sheet, which override the scene's configuration.
  package var changes: [SettingChange]
  /// The factor by which all motion is slowed down.
  package var slowness: Double
  package var reducesMotion: Bool
  /// How scenes open; nil in the replay of a trace that does not tell it.
  package var physics: Physics?

  package init(
    changes: [SettingChange] = [], slowness: Double = 1, reducesMotion: Bool = false,
    physics: Physics? = nil
  ) {
    self.changes = changes
    self.slowness = slowness
    self.reducesMotion = reducesMotion
    self.physics = physics
  }

  /// The configuration with the user's settings, without slow and reduced motion, which `paced`
  /// adds. Throws if a setting is invalid.
  func changed(
    _ configuration: SheetConfiguration, header: Double
  ) throws(StageError) -> SheetConfiguration {
    var configuration = configuration
    configuration.scroll.header = header
    do {
      return try configuration.changed(by: changes)
    } catch {
      throw .setting(error)
    }
  }

  /// The sheet's configuration without slow and reduced motion. Throws if a setting is invalid.
  package func changed(
    _ scene: Scene, in size: Size2D
  ) throws(StageError) -> SheetConfiguration {
    scene.physics = physics
    guard let workbench = scene as? any WorkbenchScene else {
      return try changed(scene.configuration(in: size), header: scene.card.headerHeight)
    }
    do {
      try workbench.takeSettings(changes)
    } catch {
      throw .setting(error)
    }
    return scene.configuration(in: size)
  }

  package var actions: [Trace.Action] {
    (physics.map { [.physics($0)] } ?? []) + changes.map { .set($0) } + [
      .slow(slowness), .reducedMotion(reducesMotion),
    ]
  }

  /// Adds slow and reduced motion.
  func paced(_ configuration: SheetConfiguration) -> SheetConfiguration {
    let slowed = configuration.slowed(by: slowness)
    return reducesMotion ? slowed.withReducedMotion() : slowed
  }

  /// Puts the settings of `opening` first, so the user's settings override them: the last change of
  /// a setting counts.
  package func following(_ opening: [SettingChange]) -> SheetPreferences {
    var preferences = self
    preferences.changes = opening + changes
    return preferences
  }

  /// Leaves out settings that are invalid for the configuration.
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
  var action: Trace.Action { .appearance(isDark: !isLight) }
}
