internal import SheetEngine

/// What a pointer to a `sheet` in C points at.
final class SheetObject {
  var sheet: Sheet
  /// What the sheet reported and the program has not taken yet, oldest first.
  private(set) var events: [SheetEvent] = []
  /// What was wrong with the last change of settings.
  let error = CText()

  /// A program that never takes its events must not run out of memory.
  static let mostEvents = 1000

  init(_ sheet: Sheet) { self.sheet = sheet }

  /// Tells the sheet something.
  func handle(_ input: SheetInput, at time: Double) {
    keep(sheet.handle(input, at: time))
  }

  /// Changes how the sheet behaves.
  func configure(_ configuration: SheetConfiguration, at time: Double) {
    keep(sheet.configure(configuration, at: time))
  }

  func keep(_ reported: SheetEvents) {
    for event in reported where !event.kind.isGesture { events.append(event) }
    if events.count > Self.mostEvents { events.removeFirst(events.count - Self.mostEvents) }
  }

  func takeEvent() -> SheetEvent? { events.isEmpty ? nil : events.removeFirst() }

  /// The number of a detent, as C knows it.
  func number(of detent: Detent.ID) -> Int32 {
    let index = sheet.configuration.detents.firstIndex { $0.id == detent }
    return index.map(Int32.init) ?? -1
  }

  /// The detent of a number; nil where there is none.
  func detent(_ number: Int32) -> Detent.ID? {
    let detents = sheet.configuration.detents
    return detents.indices.contains(Int(number)) ? detents[Int(number)].id : nil
  }
}

extension SheetObject {
  /// The object behind a pointer from C; nil for NULL.
  static func of(_ pointer: OpaquePointer?) -> SheetObject? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<SheetObject>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// A pointer for C, which has to be released.
  var retainedPointer: OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }
}
