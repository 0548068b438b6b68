import CSheetX11
import Glibc

/// Anonymous memory that can be passed to another process.
@safe struct NamelessMemory {
  let address: UnsafeMutableRawPointer
  /// A file descriptor or a System V identifier.
  let handle: Int32

  /// Memory behind a file descriptor of sealed size, so that the server's accesses cannot fault.
  init?(sealed capacity: Int) {
    // Beyond the limit, ftruncate would send SIGXFSZ, which ends the process by default.
    if let limit = ProcessSetup.fileSizeLimit, capacity > limit { return nil }
    let descriptor = unsafe memfd_create(
      "window", UInt32(LinuxMemfdCloseOnExec | LinuxMemfdAllowSealing))
    guard descriptor >= 0 else { return nil }
    let seals = Int32(LinuxSealShrink | LinuxSealGrow | LinuxSealSeal)
    guard ftruncate(descriptor, capacity) == 0, fcntl(descriptor, Int32(LinuxAddSeals), seals) == 0,
      let address = unsafe mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      unsafe address != MAP_FAILED
    else {
      close(descriptor)
      return nil
    }
    unsafe self.address = address
    handle = descriptor
  }

  /// A System V segment that is marked for removal at once, so that it vanishes with the last process
  /// that has it attached. Linux allows further processes to attach it even so.
  init?(systemV capacity: Int) {
    let identifier = shmget(IPC_PRIVATE, capacity, IPC_CREAT | 0o600)
    guard identifier >= 0 else { return nil }
    let address = unsafe shmat(identifier, nil, 0)
    shmctl(identifier, IPC_RMID, nil)
    guard let address = unsafe address, Int(bitPattern: address) != -1 else { return nil }
    unsafe self.address = address
    handle = identifier
  }
}
