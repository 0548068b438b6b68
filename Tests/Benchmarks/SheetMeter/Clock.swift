internal import Foundation

/// Seconds of the machine's clock that never runs back.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Sleeps; not at all for a time that has passed.
func sleep(until time: Double) {
  let left = time - now()
  if left > 0 { usleep(UInt32(left * 1e6)) }
}
