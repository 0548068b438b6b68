/// The earliest of up to four deadlines, seconds; nil stands for never. Takes no array, because an array would
/// allocate memory.
package func earliest(
  _ first: Double?, _ second: Double?, _ third: Double? = nil, _ fourth: Double? = nil
) -> Double? {
  let never = Double.infinity
  let time = min(min(first ?? never, second ?? never), min(third ?? never, fourth ?? never))
  return time < never ? time : nil
}
