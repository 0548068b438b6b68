internal import Controls
internal import DemoScenes
internal import Painting
internal import SheetEngine

/// What scenes ask for.
extension Stage {
  func perform(_ action: SceneAction) {
    switch action {
    case .present:
      // The program takes its snapshot before anything moves.
      onAction(action)
      canvas.hover(at: nil)
      // What scrolled the background does not reach it any more.
      touchpad = nil
      tell(.present(nil), to: layers[0], at: now)
      focusTop()
    case .dismiss: tell(.dismiss, to: asking, at: now)
    // These are about the scene's own sheet, also while another that lay over it is still leaving.
    case .move(let detent): tell(.move(to: detent), to: layers[0], at: now)
    case .scroll(let offset): tell(.scroll(to: offset, animated: false), to: layers[0], at: now)
    case .contentChanged:
      layers[0].card.scroller.contentChanged()
      tellContentHeight(of: layers[0], at: now)
    case .configure(let configuration): configure(configuration)
    // A recording is about the scene's own sheet, and so is what is made from one.
    case .presentOver: if !isMirroring { presentOver() }
    case .open, .back: onAction(action)
    }
  }

  /// Whose button asks for something: that of the card that the pointer was let go on, else of the one
  /// that keys go to.
  private var asking: SheetLayer {
    let staying = layers.last { sheet(of: $0).phase(at: now) != .dismissing }
    return releasing ?? staying ?? layers[0]
  }

  private func configure(_ configuration: SheetConfiguration) {
    layers[0].wanted = configuration
    configureAnew(layers[0])
    fitCards()
  }

  /// Every sheet behaves as it was to behave, with what the user wants now.
  func configureAnew() {
    for layer in layers { configureAnew(layer) }
    fitCards()
  }

  private func configureAnew(_ layer: SheetLayer) {
    let isOwn = layer === layers[0]
    do {
      let refined = try refine(layer.wanted, isOwn ? .own : .over)
      let moment = max(now, earliest)
      _ = stack.configure(layer.id, refined, at: moment)
      layer.adopt(refined.look)
      if isOwn { try onConfigure(refined, moment) }
    } catch {
      failure = failure ?? error
    }
  }

  /// Another sheet comes up over all others.
  private func presentOver() {
    let card = scene.makeOverCard(depth: layers.count)
    var wanted = SheetConfiguration.system
    wanted.scroll.header = card.headerHeight
    // What is dim already need not become black.
    if layers.count > 1 { wanted.dim.opacity = 0.12 }
    var configuration = wanted
    do {
      configuration = try refine(wanted, .over)
    } catch {
      failure = failure ?? error
    }
    // The stack takes gestures back beneath a modal sheet: told first, it is recorded as well.
    if held != nil || touchpad != nil { cancel(at: now) }
    _ = stack.present(configuration, at: max(now, earliest))
    dropGoneLayers()
    // As many as the stack takes.
    guard stack.layers.count > layers.count else { return }
    let layer = SheetLayer(
      stack.layers[layers.count].id, card: card, wanted: wanted, look: configuration.look,
      palette: palette, scale: scale)
    layer.focusBelow = focus
    layers.append(layer)
    fitCards()
    tellContentHeight(of: layer, at: now)
    focusTop()
  }

  /// A sheet that came to rest tells its scene.
  func noticeRest() {
    let detent = stack.layers[0].sheet.detent
    guard detent != restingDetent, !stack.layers[0].sheet.isAnimating else { return }
    restingDetent = detent
    if detent == .hidden { focusTop() }
    scene.sheetRested(at: detent)
  }

  /// Brings a part of what is behind the sheets into view.
  func reveal(_ box: Rect, in port: ScrollView) {
    guard port === scene.backgroundScroller, let scroll = backgroundScroll else { return }
    let offset = box.offset(toReveal: scroll.destination, height: port.frame.height)
    if let offset { backgroundScroll?.reveal(offset, at: now) }
  }

  /// Brings a part of a card's content into view.
  func reveal(_ box: Rect, in port: ScrollView, of layer: SheetLayer) {
    guard port === layer.card.scroller else { return }
    let frame = sheet(of: layer).frame(at: now)
    let visible = min(port.frame.height, frame.card.height - layer.card.headerHeight)
    if let offset = box.offset(toReveal: frame.scroll, height: visible) {
      tell(.scroll(to: offset, animated: true), to: layer, at: now)
    }
  }
}

extension Rect {
  /// Space that is kept between what is revealed and the edge, points.
  private static let margin = 12.0

  /// The offset nearest to the present one at which all of the rectangle is seen; nil when it is seen
  /// already.
  func offset(toReveal offset: Double, height: Double) -> Double? {
    if y - Rect.margin < offset { return max(0, y - Rect.margin) }
    if maxY + Rect.margin > offset + height { return maxY + Rect.margin - height }
    return nil
  }
}
