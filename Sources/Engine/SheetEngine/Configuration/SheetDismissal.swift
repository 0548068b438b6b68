/// Who may dismiss a sheet.
public enum SheetDismissal: Equatable, Hashable, Sendable {
  /// The user and the program.
  case allowed
  /// The program alone: the sheet refuses every gesture, tap and key, and a drag below the lowest detent meets
  /// resistance.
  case refused
  /// The program's function decides, also about the program's own `dismiss` (`api`): gets the cause, false
  /// refuses. The sheet also calls it with `.drag`, once in a drag, when the drag is about to pull the card below
  /// its lowest detent; if it refuses, the card resists. A sheet that leaves because its last detent became
  /// unavailable does not call it.
  case asks(NamedFunction<SheetEvent.Cause, Bool>)
  /// Nobody: the sheet is part of the screen, visible from the start, and the user can reach the view that it does
  /// not cover.
  case never

  /// The program's function; nil without one.
  package var question: NamedFunction<SheetEvent.Cause, Bool>? {
    if case .asks(let function) = self { function } else { nil }
  }
}

/// The option in the two words of settings.
extension SheetConfiguration {
  /// Whether the sheet is part of the screen. Setting it to false leaves dismissals to the program.
  @inline(__always)
  package var isPersistent: Bool {
    get { if case .never = dismissal { true } else { false } }
    set {
      if newValue { dismissal = .never } else if isPersistent { dismissal = .refused }
    }
  }

  /// Whether the user may dismiss the sheet. Setting it changes no persistent sheet.
  @inline(__always)
  package var isDismissible: Bool {
    get {
      switch dismissal {
      case .allowed, .asks: true
      case .refused, .never: false
      }
    }
    set {
      switch (dismissal, newValue) {
      case (.refused, true): dismissal = .allowed
      case (.allowed, false), (.asks, false): dismissal = .refused
      case (.allowed, true), (.asks, true), (.refused, false), (.never, _): break
      }
    }
  }
}

#if !hasFeature(Embedded)
  extension SheetDismissal: Codable {}
#endif
