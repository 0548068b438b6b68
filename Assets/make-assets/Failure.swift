import Glibc

func fail(_ message: String) -> Never {
  let line = Array((message + "\n").utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}

func writeFile(_ bytes: [UInt8], to path: String) {
  func reason() -> String { unsafe String(cString: strerror(errno)) }
  guard let file = unsafe fopen(path, "w") else { fail("make-assets: \(path): \(reason())") }
  let isWritten = unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count
  guard unsafe fclose(file) == 0, isWritten else { fail("make-assets: \(path): \(reason())") }
}
