internal import SheetBus
internal import SheetStage

enum ReaderAnswer {
  case values([BusValue])
  /// The action to execute on the node. The reply to the screen reader says whether the node
  /// supports the action.
  case command(AccessibleAction, AccessibleNode)

  static func value(_ value: BusValue) -> ReaderAnswer { .values([value]) }
  static func text(_ text: String) -> ReaderAnswer { .values([.string(text)]) }
  static func number(_ number: Int) -> ReaderAnswer { .values([.number(number)]) }
  static func flag(_ flag: Bool) -> ReaderAnswer { .values([.bool(flag)]) }
}

extension BusValue {
  /// AT-SPI's type of most numbers; the number is clamped to 32 bits.
  static func number(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}

enum ReaderRefusal: String, Error {
  case unknownObject = "UnknownObject"
  case unknownInterface = "UnknownInterface"
  case unknownMethod = "UnknownMethod"
  case unknownProperty = "UnknownProperty"
  case readOnlyProperty = "PropertyReadOnly"
  case invalidArguments = "InvalidArgs"

  var name: String { "org.freedesktop.DBus.Error." + rawValue }
}

/// Arguments of a call; not trusted, because any program may send them.
struct ReaderArguments {
  let values: [BusValue]

  func text(_ index: Int) throws(ReaderRefusal) -> String {
    guard values.indices.contains(index), case .string(let text) = values[index] else {
      throw .invalidArguments
    }
    return text
  }

  func integer(_ index: Int) throws(ReaderRefusal) -> Int {
    guard values.indices.contains(index), let number = values[index].integer else {
      throw .invalidArguments
    }
    return number
  }

  /// The value inside a variant argument, such as a property's new value.
  func value(_ index: Int) throws(ReaderRefusal) -> BusValue {
    guard values.indices.contains(index) else { throw .invalidArguments }
    return values[index].unwrapped
  }

  func element<Element>(of list: [Element], _ argument: Int) throws(ReaderRefusal) -> Element {
    let index = try integer(argument)
    guard list.indices.contains(index) else { throw .invalidArguments }
    return list[index]
  }
}
