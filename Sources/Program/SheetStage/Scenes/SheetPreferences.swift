package import SheetControls
package import SheetEngine
package import SheetTrace

/// The user's preferences for every sheet, which override its scene's configuration.
package struct SheetPreferences: Equatable, Sendable {
  /// Settings for the scene's own sheet, which change `ownConfiguration`.
  package var changes: [SettingChange]
  /// The factor by which all motion is slowed down.
  package var slowness: Double
  package var reducesMotion: Bool
  /// How scenes open; nil in the replay of a trace of an older version, which does not tell it. Such
  /// a trace shows none of the stage's own motions.
  package var physics: Physics?
  /// Whether `changes` are a trace's, which contain what the physics change.
  package private(set) var isReplayed = false
  /// The view of a replay without its size, which the stage knows.
  package var insets = SheetGeometry(size: Size2D(width: 0, height: 0))

  package init(
    changes: [SettingChange] = [], slowness: Double = 1, reducesMotion: Bool = false,
    physics: Physics = .fluid
  ) {
    self.changes = changes
    self.slowness = slowness
    self.reducesMotion = reducesMotion
    self.physics = physics
  }

  /// The preferences of a replay before the trace's first line.
  package static var ofReplay: SheetPreferences {
    var preferences = SheetPreferences()
    (preferences.physics, preferences.isReplayed) = (nil, true)
    return preferences
  }

  /// The geometry of a scene's sheet in a window of the given size, points.
  func geometry(of scene: Scene, in size: Size2D) -> SheetGeometry {
    var geometry = insets
    geometry.size = scene.sheetArea(in: size)
    geometry.safeBottom += scene.bottomInset(in: size)
    return geometry
  }

  /// The configuration of a scene's sheet in a window of the given size, points, before the user's
  /// settings.
  func ownConfiguration(of scene: Scene, in size: Size2D) -> SheetConfiguration {
    let geometry = geometry(of: scene, in: size)
    if isReplayed { return scene.traceConfiguration(in: geometry) }
    return physics == .fluid
      ? scene.fluidConfiguration(in: geometry) : scene.originalConfiguration(in: geometry)
  }

  /// The configuration of a scene's sheet in a window of the given size, points, without slow and
  /// reduced motion, which `paced` adds. Throws if a setting is invalid.
  package func configuration(
    of scene: Scene, in size: Size2D
  ) throws(StageError) -> SheetConfiguration {
    scene.physics = physics ?? scene.physics(ofTraceWith: changes)
    let own = ownConfiguration(of: scene, in: size)
    do {
      return try scene.configuration(
        changing: own, by: changes, in: geometry(of: scene, in: size))
    } catch {
      throw .setting(error)
    }
  }

  /// These preferences as a trace of the scene has them: `changes` are the difference to the
  /// configuration that a replay begins with. Throws if a setting is invalid.
  package func recorded(of scene: Scene, in size: Size2D) throws(StageError) -> SheetPreferences {
    var recorded = self
    recorded.changes = try newChanges(of: scene, in: size, after: [])
    return recorded
  }

  /// The changes that a trace of the scene lacks after those that it has. Throws if a setting is
  /// invalid.
  func newChanges(
    of scene: Scene, in size: Size2D, after recorded: [SettingChange]
  ) throws(StageError) -> [SettingChange] {
    do {
      return try scene.traceChanges(
        to: ownConfiguration(of: scene, in: size).changed(by: changes), after: recorded,
        in: geometry(of: scene, in: size))
    } catch {
      throw .setting(error)
    }
  }

  /// The entries with which a trace begins; `start` opens the scene and its view.
  package func opening(_ start: [Trace.Action], _ palette: Palette) -> [Trace.Entry] {
    (start + actions + [palette.action]).map { Trace.Entry(time: 0, action: $0) }
  }

  var actions: [Trace.Action] {
    (physics.map { [.physics($0)] } ?? []) + changes.map { .set($0) } + [
      .slow(slowness), .reducedMotion(reducesMotion),
    ]
  }

  /// Adds slow and reduced motion.
  func paced(_ configuration: SheetConfiguration) -> SheetConfiguration {
    configuration.paced(by: slowness, reducesMotion: reducesMotion)
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
