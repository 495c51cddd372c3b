/// A provider with early outputs or progress: for example, a copy from a cache.
///
/// Its single requirement is ``DataProvider/request(_:delivering:)``.
public protocol StreamingProvider: DataProvider {}

extension StreamingProvider {
  /// Makes a request, and drops its early outputs and progress.
  ///
  /// - Parameter parameters: The parameters of the request.
  /// - Throws: The errors of ``DataProvider/request(_:delivering:)``.
  public func request(_ parameters: Parameters) async throws -> Output {
    try await request(parameters, delivering: .dropped)
  }

  /// Unavailable: a streaming provider must implement this function. Otherwise the two functions would call each other
  /// forever.
  @available(*, unavailable, message: "a StreamingProvider has 'request(_:delivering:)' itself")
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    preconditionFailure("unavailable")
  }
}
