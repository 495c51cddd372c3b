/// A provider that has something to hand over before its last output: a copy from a cache, or how far it has come.
///
/// Its one function is ``DataProvider/request(_:delivering:)``.
public protocol StreamingProvider: DataProvider {}

extension StreamingProvider {
  /// Makes a request, and drops what comes before the last output.
  ///
  /// - Parameter parameters: What is asked for.
  /// - Throws: What ``DataProvider/request(_:delivering:)`` throws.
  public func request(_ parameters: Parameters) async throws -> Output {
    try await request(parameters, delivering: .dropped)
  }

  /// There is none: a streaming provider writes it, and each would otherwise call the other for ever.
  @available(*, unavailable, message: "a StreamingProvider has 'request(_:delivering:)' itself")
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    preconditionFailure("unavailable")
  }
}
