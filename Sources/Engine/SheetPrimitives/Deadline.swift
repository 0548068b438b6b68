/// The earliest of up to four times, seconds; nil is never. Takes no array, which would allocate.
package func earliest(
  _ first: Double?, _ second: Double?, _ third: Double? = nil, _ fourth: Double? = nil
) -> Double? {
  let never = Double.infinity
  let time = min(min(first ?? never, second ?? never), min(third ?? never, fourth ?? never))
  return time < never ? time : nil
}
