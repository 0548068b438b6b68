internal import SheetEngine

@safe struct LayerOwner {
  let layer: LayerID
  let data: UnsafeMutableRawPointer?

  static var none: LayerOwner { unsafe LayerOwner(layer: .base, data: nil) }
}

extension LayerID {
  init(number: Int32) { self.init(Int(number)) }

  var number: Int32 { Int32(clamping: rawValue) }
}
