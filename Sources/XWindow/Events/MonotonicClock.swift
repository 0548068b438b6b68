import Glibc

/// The clock that every time in this module is on.
public enum MonotonicClock {
  /// Seconds since an arbitrary moment, usually the machine's start; never goes back.
  ///
  /// The corresponding C function is `clock_gettime` with `CLOCK_MONOTONIC`.
  public static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
