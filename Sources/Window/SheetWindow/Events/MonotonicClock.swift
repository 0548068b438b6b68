import CSheetX11
import Glibc

/// The clock of all times in this module.
public enum MonotonicClock {
  /// Seconds since an arbitrary start, usually that of the machine; never decreases.
  public static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
