internal import SheetControls
internal import SheetEngine
internal import SheetStage

/// Raw values are the numbers of `AtspiRole`; the cases' names become the role names.
enum ReaderRole: UInt32 {
  case application = 75
  case frame = 23
  case panel = 39
  case dialog = 16
  case slider = 51
  case pushButton = 43
  case checkBox = 7
  case pageTabList = 38
  case pageTab = 37
  case list = 31
  case listItem = 32
  case entry = 79
  case image = 27
  case label = 29
  case scrollPane = 49
  case grouping = 99
  case radioButton = 44
  case notification = 101

  init(_ role: AccessibleInfo.Role) {
    switch role {
    case .window: self = .frame
    case .card(.dialog): self = .dialog
    case .card(.panel): self = .panel
    case .handle(.slider): self = .slider
    case .handle(.button): self = .pushButton
    case .view(let role): self.init(role)
    case .item(of: .tabs): self = .pageTab
    case .item(of: .picker): self = .radioButton
    case .item(of: .buttons): self = .pushButton
    case .item: self = .listItem
    }
  }

  private init(_ role: SheetControls.Role) {
    switch role {
    case .button: self = .pushButton
    case .group: self = .panel
    case .toggle: self = .checkBox
    case .slider: self = .slider
    case .tabs: self = .pageTabList
    case .picker, .buttons: self = .grouping
    case .textField: self = .entry
    case .list: self = .list
    case .image: self = .image
    case .text: self = .label
    case .scrollArea: self = .scrollPane
    }
  }

  var name: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }
}
