/// A function of the program.
///
/// A function equals its copies and no other function, not even one of the same name, because Swift
/// cannot compare what functions do. A sheet that is configured with a new function therefore calls
/// the new one.
///
/// A function for heights or releases must return the same output for the same input, otherwise
/// replays differ.
public struct NamedFunction<Input, Output>: Equatable, Sendable {
  /// The name, for messages.
  public let name: String
  /// The function.
  public let body: @Sendable (Input) -> Output

  private let identity = FunctionIdentity()

  /// Creates a function, which is called on the thread that uses the sheet.
  public init(_ name: String, _ body: @escaping @Sendable (Input) -> Output) {
    self.name = name
    self.body = body
  }

  /// Whether one function is a copy of the other.
  public static func == (a: NamedFunction, b: NamedFunction) -> Bool { a.identity === b.identity }
}

/// An object that copies of a function share.
private final class FunctionIdentity: Sendable {}

#if !hasFeature(Embedded)
  extension NamedFunction where Input: Sendable, Output: Sendable {
    /// Creates a function that may read the state of the main actor.
    ///
    /// For sheets that are used on the main actor, such as those of `SheetController`. The program
    /// ends if the sheet calls the function on another thread.
    @_alwaysEmitIntoClient
    public static func onMainActor(
      _ name: String, _ body: @escaping @MainActor (Input) -> Output
    ) -> NamedFunction {
      // The attribute compiles this into the caller, because the runtime of the main actor needs
      // libdispatch, which the C library does not contain.
      NamedFunction(name) { input in MainActor.assumeIsolated { body(input) } }
    }
  }
#endif
