import SheetEngine

extension SheetConfiguration {
  /// A floating sheet on springs that slides out below its lowest detent, with drags anywhere in
  /// the view.
  static var flying: SheetConfiguration {
    standard.with {
      $0.detents = [Detent("high", .top(48)), Detent("low", .fraction(0.5))]
      $0.initialDetent = "low"
      $0.animations = SheetAnimations(
        present: .spring(response: 0.42, dampingRatio: 0.86),
        settle: .spring(response: 0.36, dampingRatio: 0.88),
        dismiss: .spring(response: 0.32))
      $0.insets = SheetInsets(exit: 58)
      $0.look.cornerRadius = 20
      $0.drag.area = .view
      $0.drag.slop = 8
    }
  }
}

extension SheetOrigin {
  /// A row of a feed.
  static let row = SheetOrigin(Rect2D(x: 20, y: 480, width: 350, height: 44), radius: 12)
  static let tile = SheetOrigin(Rect2D(x: 30, y: 120, width: 90, height: 130), radius: 16)
}

extension Sheet {
  static func hidden(
    from origin: SheetOrigin? = .row, _ configuration: SheetConfiguration = .flying,
    in geometry: SheetGeometry = phone
  ) -> Sheet {
    var sheet = Sheet(configuration, in: geometry)
    sheet.handle(.origin(origin), at: 0)
    return sheet
  }

  /// A sheet with an origin, at rest at its lower detent.
  static func grown(from origin: SheetOrigin? = .row) -> Sheet {
    var sheet = Sheet.hidden(from: origin)
    sheet.take(.present, at: 0)
    sheet.comeToRest()
    return sheet
  }

  /// The origin that the card goes to: one with a part in the view.
  var visibleOrigin: SheetOrigin? {
    guard let rect = origin?.rect, rect.maxX > 0, rect.maxY > 0, rect.x < geometry.size.width,
      rect.y < geometry.size.height
    else { return nil }
    return origin
  }

  func shown(at time: Double) -> Rect2D { frame(at: time).shownCard }

  /// Left, top, right and bottom edge of the shown card, points.
  func edges(at time: Double) -> [Double] { shown(at: time).sides }
}

func greatestDistance(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { abs($0 - $1) }.max() ?? 0
}
