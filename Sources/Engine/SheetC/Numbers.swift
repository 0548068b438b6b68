package import SheetEngine

// The engine's words as the numbers of `sheet.h`.

extension SheetPhase {
  package var number: Int32 {
    switch self {
    case .hidden: 0
    case .presenting: 1
    case .resting: 2
    case .pressed: 3
    case .dragging: 4
    case .settling: 5
    case .dismissing: 6
    }
  }
}

extension SheetRegion {
  package var number: Int32 {
    switch self {
    case .background: 0
    case .card: 1
    case .handle: 2
    case .dimmer: 3
    }
  }
}

extension SheetEdge {
  package var number: Int32 {
    switch self {
    case .bottom: 0
    case .top: 1
    case .left: 2
    case .right: 3
    }
  }
}

extension SheetEvent.Kind {
  package var number: Int32 {
    switch self {
    case .will(let transition, _): transition.kind.number
    case .did(let transition): transition.kind.number + 1
    case .refusedDismissal: 4
    case .clicked: 7
    case .dragBegan: 8
    case .dragEnded: 9
    }
  }
}

extension SheetTransition.Kind {
  /// The number of the event that begins it; the next is that of its end.
  package var number: Int32 {
    switch self {
    case .present: 0
    case .change: 2
    case .dismiss: 5
    }
  }
}

extension SheetEvent.Cause {
  package var number: Int32 {
    switch self {
    case .flick: 0
    case .drag: 1
    case .tap: 2
    case .key: 3
    case .wheel: 4
    case .api: 5
    case .resize: 6
    case .configuration: 7
    }
  }
}

extension SheetAccessibility.Role {
  /// 0 is a sheet that nothing is seen of.
  package var number: Int32 {
    switch self {
    case .panel: 1
    case .dialog: 2
    }
  }
}

extension SheetAccessibility.Handle.Kind {
  /// 0 is no handle.
  package var number: Int32 {
    switch self {
    case .button: 1
    case .slider: 2
    }
  }
}

extension SheetInput.PressClaim {
  package init(number: Int32) {
    switch number {
    case 1: self = .click
    case 2: self = .everything
    default: self = .nothing
    }
  }
}

extension StackBehavior {
  package init(number: Int32) {
    switch number {
    case 1: self = .switch
    case 2: self = .replace
    default: self = .push
    }
  }
}

extension PointerID {
  /// −1 is the mouse, the others are fingers.
  init(number: Int64) { self = number < 0 ? .mouse : .touch(Int(truncatingIfNeeded: number)) }
}
