import CSheetX11

/// The clock of events and frames, CLOCK_MONOTONIC.
package enum MonotonicClock {
  /// Seconds since an arbitrary start; never decreases.
  package static func now() -> Double { WindowNow() }
}
