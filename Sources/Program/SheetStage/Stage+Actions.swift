internal import SheetControls
internal import SheetEngine
internal import SheetTrace

extension Stage {
  /// Executes the scene's requests. A `dismiss` request dismisses the sheet of `layer`; if `layer`
  /// is nil, the sheet that takes keys.
  func performActions(for layer: SheetLayer? = nil) throws(StageError) {
    var actions = scene.takeActions()
    while !actions.isEmpty {
      for action in actions { try perform(action, for: layer ?? keyLayer) }
      // An action's execution may have requested further actions.
      actions = scene.takeActions()
    }
  }

  func perform(_ action: SceneAction, for layer: SheetLayer) throws(StageError) {
    switch action {
    case .present: present(nil)
    case .dismiss: change { $0.handle(.dismiss, of: layer.id, at: now) }
    // Moves the scene's own sheet, even while a sheet over it is still leaving.
    case .move(let place): change { $0.handle(.move(to: place), of: .base, at: now) }
    case .scroll(let offset):
      change { $0.handle(.scroll(to: offset, animated: false), of: .base, at: now) }
    case .contentChanged:
      sheets.base.card.contentChanged()
      sheets.isLaidOut = false
      layOut()
    case .configure: try configure(sheets.base)
    case .pace(let rate): change { $0.pace(.base, by: rate, at: now) }
    case .presentOver: try presentOver()
    case .play(let inputs): script = Script(inputs, at: now)
    case .film(let inputs, let sheet): requests.add(.window(.film(trace(of: inputs, sheet))))
    case .copyTrace(let inputs, let sheet):
      requests.add(.window(.text(.copy(try text(of: trace(of: inputs, sheet))))))
    case .window(let request): requests.add(.window(request))
    case .navigator(let request): requests.add(.navigator(request))
    }
  }

  /// A nil `place` is the initial detent.
  func present(_ place: SheetPlace?, animated isAnimated: Bool = true) {
    background.canvas.hover(at: nil)
    leaveTile()
    scene.sheetOpens()
    if scene.showsSnapshot, sheet.phase(at: now) == .hidden {
      background.freeze(at: now)
    }
    change { $0.handle(.present(place, animated: isAnimated), of: .base, at: now) }
    giveKeys(to: sheets.base)
  }

  func configure(_ layer: SheetLayer) throws(StageError) {
    try updateConfiguration(of: layer)
    layOut()
  }

  /// Updates a sheet's configuration in the engine. The caller must then lay out the stage.
  func updateConfiguration(of layer: SheetLayer) throws(StageError) {
    if geometry != stack.geometry { change { $0.handle(.resized(geometry), at: now) } }
    layer.configuredHeader = layer.card.headerHeight
    let configuration = try configuration(of: layer)
    change { (try? $0.configure(layer.id, preferences.paced(configuration), at: now)) ?? [] }
    if layer.id == .base {
      own = preferences.ownConfiguration(of: scene, in: points)
      scene.configured(configuration)
    }
    layer.apply(preferences.paced(configuration))
    sheets.isLaidOut = false
  }

  /// The sheet's configuration with the user's settings, before slow and reduced motion.
  func configuration(of layer: SheetLayer) throws(StageError) -> SheetConfiguration {
    guard let depth = sheets.layers.firstIndex(where: { $0 === layer }), depth > 0 else {
      return try preferences.configuration(of: scene, in: points)
    }
    return try configuration(atDepth: depth, header: layer.card.headerHeight)
  }

  /// `depth` is the number of sheets below.
  private func configuration(
    atDepth depth: Int, header: Double
  ) throws(StageError) -> SheetConfiguration {
    let base = try configuration(of: sheets.base)
    var over = sharesLook(base) ? base.overSheet : .standard
    over.scroll.header = header
    // From the third sheet on, the dim is weak, because several full dims over each other would
    // become black.
    if depth > 1 { over.dim.opacity = 0.12 }
    return over
  }

  /// Whether a sheet over the base sheet has the base sheet's look and motion. A fluid sheet that is
  /// a part of the screen does not share them.
  private func sharesLook(_ base: SheetConfiguration) -> Bool {
    // Traces of older versions, which may not tell the physics, and original scenes keep their look:
    // there, only a sheet that lets the screen recede shares its own.
    preferences.physics == .fluid ? !base.isPersistent : base.backdrop.scale < 1
  }

  private func presentOver() throws(StageError) {
    let depth = sheets.layers.count
    guard depth < SheetStack.maximumDepth, let card = scene.makeOverCard(depth: depth) else {
      return
    }
    let configuration = preferences.paced(
      try configuration(atDepth: depth, header: card.headerHeight))
    let origin = usesOrigins ? place(of: scene.origin(ofSheet: depth), below: depth) : nil
    var presented: LayerID?
    change { stack in
      guard let (id, events) = try? stack.present(configuration, from: origin, at: now) else {
        return []
      }
      presented = id
      return events
    }
    guard let presented else { return }
    let layer = SheetLayer(
      presented, card: card, configuration, palette: palette, scale: scale)
    sheets.append(layer)
    layOut()
    giveKeys(to: layer)
  }

  func reveal(_ box: Rect2D, in port: ScrollView) {
    guard let layer = sheets.layers.first(where: { $0.card.scroller === port }) else {
      return background.reveal(box, in: port, at: now)
    }
    guard let frame = stack.sheet(layer.id)?.frame(at: now) else { return }
    let height = min(port.frame.height, frame.card.height - layer.card.headerHeight)
    if let offset = box.offset(toReveal: frame.scroll, height: height) {
      change { $0.handle(.scroll(to: offset, animated: true), of: layer.id, at: now) }
    }
  }

  func scroll(_ port: ScrollView, to offset: Double) {
    if let layer = sheets.layers.first(where: { $0.card.scroller === port }) {
      change { $0.handle(.scroll(to: offset, animated: false), of: layer.id, at: now) }
    } else {
      background.scroll(port, to: offset, at: now)
    }
  }
}

extension SheetConfiguration {
  /// The configuration of a sheet over this one, with the same look and motion.
  fileprivate var overSheet: SheetConfiguration {
    let usual = SheetConfiguration.standard
    var over = self
    let highest = detents.first { if case .top = $0.position { true } else { false } }
    over.detents = usual.detents.map { detent in
      detent.id == "large" ? Detent("large", highest?.position ?? detent.position) : detent
    }
    (over.initialDetent, over.scroll, over.drag.area) =
      (usual.initialDetent, usual.scroll, usual.drag.area)
    return over
  }
}

extension Stage {
  /// A trace of the inputs in this scene, opened with the given sheet.
  private func trace(of inputs: [TimedInput], _ sheet: SheetConfiguration) -> Trace {
    var opened = preferences
    opened.changes = (try? scene.traceChanges(to: sheet, in: geometry)) ?? []
    return Trace(
      entries: opened.opening([.scene(sceneName), .window(points)], palette)
        + inputs.map {
          // The time is rounded to microseconds, as in a recording.
          Trace.Entry(time: ($0.delay * 1e6).rounded() / 1e6, action: .played($0.input))
        })
  }

  private func text(of trace: Trace) throws(StageError) -> String {
    do { return try trace.text } catch { throw .cannotRun(error.message) }
  }
}
