/// The modifier keys held down during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the protocol's modifier mask.
  public let rawValue: UInt32

  /// Creates a set from the protocol's bits; others than Shift, Control, Alt and Super are dropped.
  public init(rawValue: UInt32) { self.rawValue = rawValue & 0x4D }

  /// A shift key.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// A control key.
  public static let control = Modifiers(rawValue: 1 << 2)
  /// An alt key (`Mod1`).
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// A key with the desktop's logo (`Mod4`).
  public static let logo = Modifiers(rawValue: 1 << 6)
}
