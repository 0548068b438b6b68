import CX11
import Glibc

extension Connection {
  /// Sleeps until the server sends something; false at the deadline.
  ///
  /// The corresponding C function is `ppoll`.
  func waitForInput(until deadline: Double?) -> Bool {
    var descriptor = unsafe pollfd(
      fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
    while true {
      let result: Int32
      if let deadline {
        let rest = min(max(deadline - MonotonicClock.now(), 0), 1e9)
        var timeout = timespec(
          tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        result = unsafe ppoll(&descriptor, 1, &timeout, nil)
      } else {
        result = unsafe ppoll(&descriptor, 1, nil, nil)
      }
      // A signal ended the wait early: wait for the rest.
      if result < 0, errno == EINTR { continue }
      return result != 0
    }
  }
}
