import SheetEngine
import SheetTrace
import Testing

/// A phone with a tab bar, for the sheet that must not cover it.
let phoneWithTabBar = SheetGeometry(
  size: Size2D(width: 390, height: 844), safeTop: 0, safeBottom: 64)

extension SheetStyle {
  static var modal: [SheetStyle] { allCases.filter { !$0.configuration.isPersistent } }

  /// The style, and draggable also where one has to ask for that.
  var draggable: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}

extension SheetConfiguration {
  /// The system style with a third detent: tops of 844, 591 (low), 422 (medium) and 68 (large).
  static var threeDetents: SheetConfiguration {
    var configuration = standard
    configuration.detents.append(Detent("low", .fraction(0.3)))
    return configuration
  }
}

extension Sheet {
  /// A sheet that is up, and rests at a detent from 10 on.
  static func rested(
    _ configuration: SheetConfiguration, at detent: Detent.ID? = nil,
    in geometry: SheetGeometry = phone
  ) -> Sheet {
    var sheet = Sheet(configuration, in: geometry)
    sheet.take(.present, at: 0)
    _ = sheet.advance(to: 5)
    if let detent { sheet.take(.move(to: detent), at: 5) }
    _ = sheet.advance(to: 10)
    return sheet
  }

  /// Lets time pass and says in one line each what was reported.
  @discardableResult
  mutating func pass(to time: Double) -> [String] {
    advance(to: time).filter { !$0.kind.isGesture }.map(\.summary)
  }

  /// A height on the card that a pointer can press now.
  func grip(at time: Double) -> Double {
    let card = frame(at: time).card
    return card.y + min(20, card.height / 2)
  }
}

/// Checks that every will- event ends exactly once, in its did- or in the event that supersedes it.
struct Announcements {
  private(set) var pending: SheetEvent.Kind?
  private(set) var finished: [SheetEvent.Kind] = []

  mutating func enter(_ events: SheetEvents) {
    for event in events {
      switch event.kind {
      case .willPresent, .willChange, .willDismiss:
        #expect(event.supersedes == pending)
        pending = event.kind
      case .didPresent: close(.willPresent, event.kind)
      case .didChange: close(.willChange, event.kind)
      case .didDismiss: close(.willDismiss, event.kind)
      case .attemptedDismiss, .clicked, .dragBegan, .dragEnded: break
      }
    }
  }

  private mutating func close(_ will: SheetEvent.Kind, _ did: SheetEvent.Kind) {
    #expect(pending == will)
    pending = nil
    finished.append(did)
  }
}
