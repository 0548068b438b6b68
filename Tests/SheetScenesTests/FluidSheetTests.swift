import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// The motion of the scenes' sheets with the fluid settings (the demo's own physics and look), in a
/// view of a phone's size.
@Suite struct FluidSheetTests {
  static let size = Size2D(width: 390, height: 844)
  /// All scenes but the desktop, whose sheet has only one height.
  static let scenes = SceneEntry.all.map(\.name).filter { $0 != "desktop" }
  static let velocities: [Double] =
    Array(stride(from: -2500.0, through: 2500, by: 250)) + [-1501, 1501, -499, 499]

  struct FluidSheet {
    let configuration: SheetConfiguration
    let geometry: SheetGeometry

    init(_ name: String) throws {
      let entry = try SceneEntry(named: name)
      let scene = try entry.make()
      geometry = SheetGeometry(size: size, safeBottom: scene.bottomInset(in: size))
      configuration = scene.fluidConfiguration(in: geometry)
    }

    var opened: Sheet {
      var sheet = Sheet(configuration, in: geometry)
      sheet.handle(.present, at: 0)
      sheet.advance(to: 10)
      return sheet
    }

    /// The tops of the detents and, if the sheet is dismissible, of the hidden card, highest first.
    var tops: [Double] { opened.releaseCandidates.map(\.top) }

    /// Drags the sheet from a detent (nil: the initial one) until its card's edge is at `top` and
    /// moves at a velocity, points per second; returns it with the time and the pointer's position.
    func held(
      at top: Double, velocity: Double, from detent: SheetPlace? = nil
    ) throws -> (sheet: Sheet, time: Double, point: Point2D) {
      var sheet = opened
      if let detent { sheet.handle(.move(to: detent), at: 10) }
      sheet.advance(to: 20)
      let x = size.width / 2
      var y = sheet.frame(at: 20).card.y + 8
      sheet.handle(.pressed(Point2D(x: x, y: y), .mouse), at: 20)
      // The first move exceeds the slop; from then on the pointer's distance from the card's edge
      // is constant.
      y += sheet.frame(at: 20).top > 300 ? -20 : 20
      sheet.handle(.moved(Point2D(x: x, y: y), .mouse), at: 20.1)
      let offset = y - sheet.frame(at: 20.1).top
      sheet.handle(.moved(Point2D(x: x, y: top + offset - velocity * 0.12), .mouse), at: 20.5)
      var time = 21.0
      for step in 0...15 {
        let left = 0.008 * Double(15 - step)
        time = 21.12 - left
        let point = Point2D(x: x, y: top + offset - velocity * left)
        sheet.handle(.moved(point, .mouse), at: time)
      }
      #expect(sheet.frame(at: time).phase == .dragging)
      return (sheet, time, Point2D(x: x, y: top + offset))
    }

    /// Drags the sheet's card to `top` with `held`, and releases it at the given velocity.
    func thrown(
      from top: Double, velocity: Double, detent: SheetPlace? = nil
    ) throws -> (sheet: Sheet, time: Double) {
      var (sheet, time, point) = try held(at: top, velocity: velocity, from: detent)
      sheet.handle(.released(point, .mouse), at: time)
      return (sheet, time)
    }
  }

  /// The greatest speed of a spring that starts at rest, points per second.
  static func peak(_ spring: SheetSpring, distance: Double) -> Double {
    let omega = 2 * Double.pi / spring.response
    var (x, v, peak) = (abs(distance), 0.0, 0.0)
    let step = 1e-4
    for _ in 0..<20_000 {
      v += (-omega * omega * x - 2 * spring.dampingRatio * omega * v) * step
      x += v * step
      peak = max(peak, abs(v))
    }
    return peak
  }

  @Test(arguments: scenes)
  func aFluidReleaseKeepsThePointersVelocity(scene: String) throws {
    let fluid = try FluidSheet(scene)
    var tops = fluid.tops
    for (upper, lower) in zip(fluid.tops, fluid.tops.dropFirst()) {
      tops.append(upper + (lower - upper) / 3)
      tops.append((upper + lower) / 2)
    }
    for top in tops where top < fluid.geometry.safeHeight - 60 {
      for velocity in Self.velocities {
        try check(fluid, top, velocity)
      }
    }
  }

  private func check(_ fluid: FluidSheet, _ top: Double, _ velocity: Double) throws {
    var (sheet, time, point) = try fluid.held(at: top, velocity: velocity)
    let before = sheet.frame(at: time)
    sheet.handle(.released(point, .mouse), at: time)
    let after = sheet.frame(at: time)
    let label: Comment = "from \(top) at \(velocity) to \(after.target?.description ?? "-")"
    #expect(abs(before.top - top) < 0.5, label)
    #expect(abs(after.top - before.top) < 0.01, label)
    guard sheet.isAnimating else {
      #expect(abs(velocity) < 1, label)
      return
    }
    #expect(abs(after.velocity - before.velocity) <= 1, label)
    // Leaves out the highest detent: a rounding error can put the card above it, where the rubber
    // band slows the card.
    let isInside = top > fluid.tops[0] + 1
    #expect(!isInside || abs(after.velocity - velocity) <= 1, label)
    let end = try #require(sheet.motionEnd)
    let animations = fluid.configuration.animations
    let animation = after.phase == .dismissing ? animations.dismiss : animations.settle
    guard case .spring(let spring) = animation.curve else {
      Issue.record("the animation is no spring")
      return
    }
    let target = sheet.frame(at: end).top
    let limit = 1.2 * max(abs(velocity), Self.peak(spring, distance: target - top))
    var crossed = (target - top) * velocity <= 0
    var last = after
    for moment in stride(from: time, to: end, by: 1.0 / 240) {
      let frame = sheet.frame(at: moment)
      if (target - frame.top) * velocity <= 0 { crossed = true }
      #expect(abs(frame.velocity) <= limit, label)
      if !crossed { #expect(frame.velocity * velocity > -1e-6, label) }
    }
    // On a 60 Hz screen, the card must be slow in the last frame before the end.
    for moment in stride(from: time, to: end, by: 1.0 / 60) { last = sheet.frame(at: moment) }
    #expect(abs(last.velocity) <= 20, label)
  }

  @Test(arguments: scenes)
  func fluidThrowsGoToTheNextDetentOrDismiss(scene: String) throws {
    let fluid = try FluidSheet(scene)
    let candidates = fluid.opened.releaseCandidates
    let detents = candidates.filter { $0.choice != .hidden }
    let (highest, lowest) = (detents[0], detents[detents.count - 1])
    let middle = detents[detents.count > 2 ? 1 : detents.count - 1]
    let up = try fluid.thrown(from: middle.top, velocity: -1200)
    #expect(up.sheet.frame(at: up.time).target == highest.choice)
    let down = try fluid.thrown(from: lowest.top, velocity: 1000)
    let fast = try fluid.thrown(from: highest.top, velocity: 1501, detent: highest.choice)
    let justNot = try fluid.thrown(from: highest.top, velocity: 1499, detent: highest.choice)
    let isMap = scene == "map"
    #expect(down.sheet.phase(at: down.time) == (isMap ? .settling : .dismissing))
    #expect(fast.sheet.phase(at: fast.time) == (isMap ? .settling : .dismissing))
    #expect(justNot.sheet.phase(at: justNot.time) == .settling)
    #expect(justNot.sheet.frame(at: justNot.time).target == detents[1].choice)
    // The map stays in use, so it is not dimmed.
    #expect(!isMap || fluid.configuration.dim.opacity == 0)
  }

  @Test(arguments: scenes)
  func aTapBesideAFluidCardDismissesItExceptOnTheMap(scene: String) throws {
    var sheet = try FluidSheet(scene).opened
    let point = Point2D(x: 195, y: 60)
    sheet.handle(.pressed(point, .mouse), at: 10)
    sheet.handle(.released(point, .mouse), at: 10.05)
    #expect(sheet.phase(at: 10.05) == (scene == "map" ? .resting : .dismissing))
  }

  /// In views at least 700 points wide a card floats, in narrower ones it touches the bottom edge.
  /// A hidden card is far enough outside the view for its shadow to be invisible.
  @Test(arguments: SceneEntry.all.map(\.name).filter { $0 != "playground" && $0 != "map" })
  func fluidCardsFloatInWideViews(scene: String) throws {
    let entry = try SceneEntry(named: scene)
    for (size, gap) in [
      (Size2D(width: 699, height: 844), 0.0), (Size2D(width: 700, height: 844), 16),
    ] {
      let configuration = try entry.make().fluidConfiguration(in: SheetGeometry(size: size))
      let shadow = try #require(configuration.look.shadow)
      var sheet = Sheet(configuration, in: SheetGeometry(size: size))
      let hidden = sheet.frame(at: 0).card
      #expect(hidden.y + shadow.offsetY - 2.5 * shadow.radius >= size.height)
      try sheet.present(at: 0)
      sheet.advance(to: 5)
      let frame = sheet.frame(at: 5)
      #expect(frame.isFloating == (gap > 0))
      #expect(frame.card.maxY == size.height - gap)
      #expect(configuration.look.cornerCurve == .continuous)
    }
  }

  /// The difference between the fluid sheet and the sheet that a replay begins with can be written
  /// as settings.
  @Test(arguments: SceneEntry.all.map(\.name))
  func aRecordingCanExpressTheFluidSheet(scene: String) throws {
    for width in [390.0, 1280] {
      let size = Size2D(width: width, height: 844)
      let scene = try SceneEntry(named: scene).make()
      let changes = try SheetPreferences().recorded(of: scene, in: size).changes
      #expect(!changes.isEmpty)
      let geometry = SheetGeometry(size: size, safeBottom: scene.bottomInset(in: size))
      let played = try scene.traceConfiguration(in: geometry).changed(by: changes)
      #expect(played == scene.fluidConfiguration(in: geometry))
    }
  }

  /// The user's detents may have other names than the fluid detents.
  @Test(arguments: scenes)
  func theUsersDetentsOverrideTheFluidOnes(scene: String) throws {
    let entry = try SceneEntry(named: scene)
    let own = try SettingChange(parsing: "detents=low=height:200,high=fraction:0.7")
    let configuration = try entry.make()
      .fluidConfiguration(in: SheetGeometry(size: Self.size)).changed(by: [own])
    #expect(configuration.detents.map(\.id) == ["low", "high"])
    #expect(configuration.problems.isEmpty)
  }

  @Test func scenesThatAreNotFluidHaveTheirStylesConfiguration() throws {
    let geometry = SheetGeometry(size: Self.size)
    for style in [SheetStyle.snapshotCard, .reactions, .settings, .system] {
      let scene = try SceneEntry(named: style.rawValue).make()
      #expect(scene.originalConfiguration(in: geometry) == style.configuration)
      #expect(scene.traceConfiguration(in: geometry) == style.configuration)
    }
    var map = SheetStyle.map.configuration
    map.escape = .step
    map.look.handle = SheetConfiguration.standard.look.handle
    #expect(
      try SceneEntry(named: "map").make().originalConfiguration(in: geometry) == map)
    var (gallery, standard) = (SheetStyle.snapshotCard.configuration, SheetConfiguration.standard)
    standard.animations.resize = gallery.animations.resize
    gallery.animations = standard.animations
    gallery.release.flickDamping = standard.release.flickDamping
    gallery.drag.rubberBand = standard.drag.rubberBand
    gallery.minimumTop = 0
    #expect(
      try SceneEntry(named: "gallery").make().traceConfiguration(in: geometry) == gallery)
  }
}
