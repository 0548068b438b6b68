extension UInt8 {
  /// Converts an opacity 0…1 to 255ths, halves to even; NaN gives 0.
  init(opacity: Double) {
    let limited = Swift.min(Swift.max(opacity.isNaN ? 0 : opacity, 0), 1)
    self = UInt8((limited * 255).rounded(.toNearestOrEven))
  }

  /// This opacity times another, both in 255ths.
  func scaled(by other: UInt8) -> UInt8 {
    UInt8((UInt16(self) * UInt16(other) + 127) / 255)
  }
}
