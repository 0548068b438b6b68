/// One pixel moved toward a colour, the arithmetic that everything here is painted with.
///
/// Every byte becomes `(p * (255 - alpha) + c * alpha) / 255`, rounded to the nearest. The division
/// is exact: with `t = x + 128`, `(t + t / 256) / 256` is `x / 255` rounded, for every `x` up to
/// 255 * 255. Two bytes are worked on at once in the halves of a word; a half never exceeds 65407.
///
/// - Parameters:
///   - pixel: The pixel that is covered.
///   - color: The pixel word that covers it.
///   - alpha: How much of it is covered, in 255ths.
@inlinable public func mix(_ pixel: UInt32, toward color: UInt32, alpha: UInt8) -> UInt32 {
  let half: UInt32 = 0x00FF_00FF
  let on = UInt32(alpha)
  let rest = 255 &- on
  var even = (pixel & half) &* rest &+ (color & half) &* on &+ 0x0080_0080
  var odd = (pixel &>> 8 & half) &* rest &+ (color &>> 8 & half) &* on &+ 0x0080_0080
  even = (even &+ (even &>> 8 & half)) &>> 8 & half
  odd = (odd &+ (odd &>> 8 & half)) & ~half
  return even | odd
}
