internal import SheetEngine

/// A layer and the program's `data` for it.
@safe struct LayerOwner {
  let layer: LayerID
  let data: UnsafeMutableRawPointer?

  /// The base layer, which has no `data`.
  static var none: LayerOwner { unsafe LayerOwner(layer: .base, data: nil) }
}

extension LayerID {
  init(number: Int32) { self.init(Int(number)) }

  var number: Int32 { Int32(clamping: rawValue) }
}
