internal import CSheetGIO

package indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case path(String)
  /// Values of one type, whose D-Bus signature is `of`; an empty array needs the signature.
  case array(of: String, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)
  case variant(BusValue)
  /// A received value of an unsupported type, which cannot be sent.
  case other

  package var text: String? {
    switch self {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  package var integer: Int? {
    switch self {
    case .int16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: nil
    }
  }

  /// Empty unless the value is an array, a structure or an entry.
  package var parts: [BusValue] {
    switch self {
    case .array(_, let parts), .structure(let parts): parts
    case .entry(let key, let value): [key, value]
    default: []
    }
  }

  package var unwrapped: BusValue {
    if case .variant(let value) = self { value.unwrapped } else { self }
  }

  /// The unwrapped value of a string key in a dictionary; nil if the key is missing.
  package subscript(key: String) -> BusValue? {
    parts.first { $0.parts.first?.text == key }?.parts.last?.unwrapped
  }
}

extension BusValue {
  @unsafe init(_ value: OpaquePointer) {
    self =
      switch unsafe g_variant_classify(value) {
      case G_VARIANT_CLASS_BOOLEAN: .bool(unsafe g_variant_get_boolean(value) != 0)
      case G_VARIANT_CLASS_INT16: .int16(unsafe g_variant_get_int16(value))
      case G_VARIANT_CLASS_INT32: .int32(unsafe g_variant_get_int32(value))
      case G_VARIANT_CLASS_UINT32: .uint32(unsafe g_variant_get_uint32(value))
      case G_VARIANT_CLASS_DOUBLE: .double(unsafe g_variant_get_double(value))
      case G_VARIANT_CLASS_STRING: .string(unsafe String(cString: g_variant_get_string(value, nil)))
      case G_VARIANT_CLASS_OBJECT_PATH:
        .path(unsafe String(cString: g_variant_get_string(value, nil)))
      case G_VARIANT_CLASS_ARRAY:
        .array(
          of: unsafe String(String(cString: g_variant_get_type_string(value)).dropFirst()),
          unsafe BusValue.parts(of: value))
      case G_VARIANT_CLASS_TUPLE: .structure(unsafe BusValue.parts(of: value))
      case G_VARIANT_CLASS_DICT_ENTRY:
        unsafe .entry(BusValue.part(0, of: value), BusValue.part(1, of: value))
      case G_VARIANT_CLASS_VARIANT: .variant(unsafe BusValue.part(0, of: value))
      default: .other
      }
  }

  @unsafe private static func parts(of value: OpaquePointer) -> [BusValue] {
    unsafe (0..<g_variant_n_children(value)).map { unsafe part($0, of: value) }
  }

  @unsafe private static func part(_ index: UInt, of value: OpaquePointer) -> BusValue {
    let part: OpaquePointer = unsafe g_variant_get_child_value(value, index)
    defer { unsafe g_variant_unref(part) }
    return unsafe BusValue(part)
  }

  @unsafe var variant: OpaquePointer {
    switch self {
    case .bool(let flag): unsafe g_variant_new_boolean(flag ? 1 : 0)
    case .int16(let number): unsafe g_variant_new_int16(number)
    case .int32(let number): unsafe g_variant_new_int32(number)
    case .uint32(let number): unsafe g_variant_new_uint32(number)
    case .double(let number): unsafe g_variant_new_double(number)
    case .string(let text): unsafe g_variant_new_string(text)
    case .path(let path):
      unsafe g_variant_new_object_path(g_variant_is_object_path(path) != 0 ? path : "/")
    case .array(let type, let parts):
      unsafe BusValue.withVariants(parts) { parts, count in
        let type = unsafe g_variant_type_new(type)
        defer { unsafe g_variant_type_free(type) }
        // If a part has another type, GLib returns NULL. The array is then empty.
        return unsafe g_variant_new_array(type, parts, count) ?? g_variant_new_array(type, nil, 0)
      }
    case .structure(let parts):
      unsafe BusValue.withVariants(parts) { unsafe g_variant_new_tuple($0, $1) }
    case .entry(let key, let value): unsafe g_variant_new_dict_entry(key.variant, value.variant)
    case .variant(let value): unsafe g_variant_new_variant(value.variant)
    case .other: unsafe g_variant_new_boolean(0)
    }
  }

  @unsafe private static func withVariants(
    _ parts: [BusValue],
    _ make: (UnsafePointer<OpaquePointer?>?, UInt) -> OpaquePointer
  ) -> OpaquePointer {
    let variants: [OpaquePointer?] = unsafe parts.map { unsafe $0.variant }
    return unsafe variants.withUnsafeBufferPointer {
      unsafe make($0.baseAddress, UInt($0.count))
    }
  }
}
