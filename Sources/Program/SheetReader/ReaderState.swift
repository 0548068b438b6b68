internal import SheetControls
internal import SheetEngine
internal import SheetStage

/// Raw values are the bit numbers of `AtspiStateType`.
enum ReaderState: UInt64, CaseIterable {
  case active = 1
  case checked = 4
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case vertical = 29
  case visible = 30
  case selectableText = 38
  case checkable = 41

  var name: String {
    switch self {
    case .singleLine: "single-line"
    case .selectableText: "selectable-text"
    default: "\(self)"
    }
  }

  /// `isActive`: the window has the keyboard focus.
  static func all(of info: AccessibleInfo, isActive: Bool) -> Set<ReaderState> {
    let semantics = info.semantics
    // Screen readers speak a radio button's checked state, not its selected state.
    let isRadioButton = ReaderRole(info.role) == .radioButton
    let all: [ReaderState: Bool] = [
      .visible: true, .showing: info.isShowing,
      .enabled: semantics.isEnabled, .sensitive: semantics.isEnabled,
      .active: info.role == .window && isActive,
      .focusable: info.isFocusable, .focused: info.isFocused && isActive,
      .modal: info.isModal,
      .checkable: semantics.isOn != nil || isRadioButton,
      .checked: semantics.isOn == true || isRadioButton && info.isSelected == true,
      .expandable: semantics.isExpanded != nil, .expanded: semantics.isExpanded == true,
      .selectable: info.isSelected != nil, .selected: info.isSelected == true,
      .editable: semantics.text != nil, .singleLine: semantics.text != nil,
      .selectableText: semantics.text != nil,
      .vertical: info.role == .handle(.slider),
    ]
    return Set(all.filter(\.value).keys)
  }
}

extension Set<ReaderState> {
  /// The states' bits as two 32-bit words, the low word first.
  var words: [UInt32] {
    let bits = reduce(0 as UInt64) { $0 | 1 << $1.rawValue }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }
}
