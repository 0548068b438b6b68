import SheetEngine
import SheetTrace

/// The results of a random script as text: after each step its events, and the answers to queries
/// about that time and a later one.
struct SessionText {
  private(set) var lines: [String] = []
  private var run: PropertyRun

  /// - Parameter showsActions: Whether the text has the steps' actions too.
  init(seed: UInt64, length: Int, hasOrigins: Bool, showsActions: Bool = false) throws(Fault) {
    var steps = RandomSteps(seed: seed, hasOrigins: hasOrigins)
    run = PropertyRun(steps.script)
    while steps.count < length {
      let step = steps.next(after: run)
      if showsActions { lines.append("\(steps.count) \(short(step.time)): \(step.action)") }
      try run.take(step, isThorough: false)
      for event in run.events { add(event) }
      for later in [0, [0.02, 0.1, 0.5][steps.count % 3]] { add(run.stack, at: run.time + later) }
    }
    let saved = run.stack.saved
    for sheet in [saved.base] + saved.over.map(\.sheet) { add(sheet) }
  }

  /// FNV-1a of the lines.
  var hash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0x0A) &* 0x100_0000_01B3
    }
    return hash
  }

  private mutating func add(_ event: StackEvent) {
    let point = event.event.point.map { " at \(short($0.x)) \(short($0.y))" } ?? ""
    lines.append("\(short(event.event.time)) \(event.summary)\(point)")
  }

  private mutating func add(_ stack: SheetStack, at time: Double) {
    let frame = stack.frame(at: time)
    let points = frame.samplePoints(in: stack.geometry.size)
    let answers = StackAnswers(stack, at: time, points)
    for (index, layer) in frame.enumerated() {
      add(layer)
      add(SheetAnswers(stack.layers[index].sheet, at: time, points))
    }
    lines.append(
      "scene \(text(frame.scene)); keys \(text(answers.keyOwner)), active \(text(answers.active)), "
        + "escape \(answers.escape), reachable \(answers.reachable.map { $0 ? 1 : 0 }), motion end "
        + short(stack.motionEnd ?? -1))
    var hits = ""
    for hit in answers.hits {
      hits += text(hit.owner) + hit.region.rawValue + (hit.allowsControls ? " " : "; ")
    }
    lines.append(hits)
    lines.append(answers.touchpadOwners.map(text).joined(separator: " "))
  }

  private mutating func add(_ layer: LayerFrame) {
    let frame = layer.sheet
    var numbers = frame.numbers + [frame.header] + (frame.footer?.numbers ?? [])
    numbers += (1..<ScrollArea.maximumCount).flatMap {
      [frame.scroll(of: ScrollArea($0)), frame.scrollLimit(of: ScrollArea($0))]
    }
    if let drawn = frame.drawn { numbers += drawn.rect.numbers + [drawn.radius, drawn.progress] }
    numbers += layer.card.numbers
    var line = "\(layer.id) \(frame.phase) \(frame.place) to \(text(frame.target)) "
    line += "release \(text(frame.release)) \(frame.edge) \(frame.isFloating ? 1 : 0) "
    line += numbers.map(short).joined(separator: " ")
    lines.append(line + " backdrop \(text(layer.backdrop))")
  }

  private mutating func add(_ answers: SheetAnswers) {
    var line = "\(answers.phase) modal \(answers.isModal ? 1 : 0)"
    line += " moving \(answers.movingAreas.map { $0 ? 1 : 0 })"
    if let decision = answers.decision {
      let numbers = [decision.top, decision.pulledTop, decision.velocity, decision.projectedTop]
      line +=
        " release \(decision.choice) \(decision.rule) \(decision.reason) \(decision.isFlick ? 1 : 0)"
      line += " \(decision.isRefused ? 1 : 0) " + numbers.map(short).joined(separator: " ")
    }
    if let spoken = answers.accessibility {
      line += " above \(text(spoken.above)) below \(text(spoken.below))"
      line += " \(spoken.isModal ? 1 : 0)\(spoken.isDismissible ? 1 : 0)"
      line += " \(text(spoken.handle?.value)) \(spoken.handle?.text ?? "")"
      line += " of \(spoken.handle?.detents.map(\.name) ?? [])"
    }
    lines.append(line)
    lines.append(answers.regions.map(\.rawValue).joined(separator: " "))
  }

  private mutating func add(_ saved: SavedSheet) {
    let areas = saved.others.map {
      "\($0.area.number) \(short($0.contentHeight)) \(short($0.scroll))"
    }
    let numbers = [saved.contentHeight, saved.contentAnchor, saved.scroll]
    lines.append(
      "saved \(saved.place) \(numbers.map(short)) of \(saved.area.number), \(areas)")
  }

  private func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "-" }

  private func text(_ owner: InputOwner?) -> String {
    switch owner {
    case .sheet(let id)?: String(id.rawValue)
    case .background?: "b"
    case nil: "-"
    }
  }

  private func text(_ backdrop: Backdrop) -> String {
    [backdrop.scale, backdrop.rise, backdrop.cornerRadius, backdrop.dim].map(short)
      .joined(separator: " ")
  }
}

/// A number in thousandths. The offset keeps most round numbers away from the limit between two
/// texts, because another machine's library may round the last digit differently.
private func short(_ value: Double) -> String {
  abs(value) < 1e12 ? String(Int((value * 1000 + 0.137).rounded(.down))) : "\(value)"
}
