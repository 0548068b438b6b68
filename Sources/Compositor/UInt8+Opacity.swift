extension UInt8 {
  /// An opacity 0…1 as 255ths, halves to even; NaN is 0.
  init(opacity: Double) {
    let limited = Swift.min(Swift.max(opacity.isNaN ? 0 : opacity, 0), 1)
    self = UInt8((limited * 255).rounded(.toNearestOrEven))
  }
}
