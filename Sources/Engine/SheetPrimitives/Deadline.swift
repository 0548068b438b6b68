/// The earliest of up to four deadlines, seconds; nil is never.
///
/// Event loops ask for it before each wait, so it takes no memory, as an array of them would.
package func earliest(
  _ first: Double?, _ second: Double?, _ third: Double? = nil, _ fourth: Double? = nil
) -> Double? {
  let never = Double.infinity
  let time = min(
    min(first ?? never, second ?? never), min(third ?? never, fourth ?? never))
  return time < never ? time : nil
}
