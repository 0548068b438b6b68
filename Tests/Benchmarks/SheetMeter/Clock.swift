internal import Foundation

/// The monotonic clock, seconds.
func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Sleeps until a time; returns at once if it has passed.
func sleep(until time: Double) {
  let left = time - now()
  if left > 0 { usleep(UInt32(left * 1e6)) }
}
