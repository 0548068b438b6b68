internal import SheetEngine

/// A sheet of a stack, and what the program keeps for it.
@safe struct LayerOwner {
  let layer: LayerID
  let data: UnsafeMutableRawPointer?

  /// The sheet that a stack was made with, for which nothing is kept.
  static var none: LayerOwner { unsafe LayerOwner(layer: .base, data: nil) }
}

extension LayerID {
  init(number: Int32) { self.init(Int(number)) }

  var number: Int32 { Int32(clamping: rawValue) }
}
