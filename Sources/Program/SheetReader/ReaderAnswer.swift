internal import SheetBus
internal import SheetStage

enum ReaderAnswer {
  case values([BusValue])
  /// An action for a part of the stage to perform; the result is whether the part did.
  case order(AccessibleAction, AccessibleNode)

  static func value(_ value: BusValue) -> ReaderAnswer { .values([value]) }
  static func text(_ text: String) -> ReaderAnswer { .values([.string(text)]) }
  static func number(_ number: Int) -> ReaderAnswer { .values([.number(number)]) }
  static func flag(_ flag: Bool) -> ReaderAnswer { .values([.bool(flag)]) }
}

extension BusValue {
  /// AT-SPI's type of most numbers, 32 bits; a number outside becomes the nearest one inside.
  static func number(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}

/// Reasons why a call gets an error.
enum ReaderRefusal: String, Error {
  case unknownObject = "UnknownObject"
  case unknownInterface = "UnknownInterface"
  case unknownMethod = "UnknownMethod"
  case unknownProperty = "UnknownProperty"
  case readOnlyProperty = "PropertyReadOnly"
  case invalidArguments = "InvalidArgs"

  var name: String { "org.freedesktop.DBus.Error." + rawValue }

  var text: String {
    switch self {
    case .unknownObject: "The object does not exist, or no longer exists."
    case .unknownInterface: "The object does not have this interface."
    case .unknownMethod: "The interface has no such method."
    case .unknownProperty: "The interface has no such property."
    case .readOnlyProperty: "The property cannot be set."
    case .invalidArguments: "The method takes other arguments."
    }
  }
}

/// The arguments of a call, not validated: any program may send them.
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

  /// The element of a list at the index in an argument.
  func element<Element>(of list: [Element], _ index: Int = 0) throws(ReaderRefusal) -> Element {
    let index = try integer(index)
    guard list.indices.contains(index) else { throw .invalidArguments }
    return list[index]
  }
}
