import Glibc

/// Says why on the error output and ends the program.
func fail(_ message: String) -> Never {
  let line = Array((message + "\n").utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}
