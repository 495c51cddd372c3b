/// A source of data: an asynchronous function from parameters to an output.
///
///     struct Users: DataProvider {
///       func request(_ name: String) async throws -> [User] { … }
///     }
///
/// Most providers are structs with this one function. Closures, values, functions with completion handlers, and
/// integrators can become providers too: see ``Provider`` and ``Integrator/provider(isolation:)``. Operators combine
/// providers: `>>>>` (in sequence), `>><<` (concurrently), `map`, `retry`, `timeout`, `cached` and the others in
/// `Composition`. Each makes a new provider, and doesn't change the old one. An ``Integrator`` runs a provider under a
/// policy, and makes models of its outputs.
///
/// A request runs concurrently with its caller, outside of the caller's isolation, unless the provider is an actor or
/// belongs to one. The work of a request therefore doesn't block the caller. A provider, its parameters and its outputs
/// are `Sendable`. The model that is made of an output need not be.
///
/// A request is cancelled by cancelling its task, and then throws as soon as it can. A request that has begun ends with
/// an output or an error. Afterwards none of its work continues, unless the operator says so (`attached`, `timeout`).
/// The idea is that of IDMCore, with `async` in place of the completion handler and the closure that cancels.
public protocol DataProvider<Parameters, Output>: Sendable {
  /// The parameters of a request.
  associatedtype Parameters: Sendable
  /// The output of a request.
  associatedtype Output: Sendable

  /// Makes a request, and returns the last output.
  ///
  /// - Parameter parameters: The parameters of the request.
  /// - Throws: An error if there is no output.
  func request(_ parameters: Parameters) async throws -> Output

  /// Makes a request, and delivers early outputs and progress before the last output. A provider with early outputs or
  /// progress is a ``StreamingProvider``. Other providers don't implement this function.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - delivery: Receives early outputs and progress.
  /// - Throws: An error if there is no last output.
  func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output
}

extension DataProvider {
  /// Makes a request of a provider that delivers nothing before its output.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - delivery: Receives nothing.
  /// - Throws: The errors of ``request(_:)``.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    try await request(parameters)
  }
}

extension DataProvider where Parameters == Void {
  /// Makes a request without parameters.
  ///
  /// - Throws: The errors of ``request(_:)``.
  public func request() async throws -> Output { try await request(()) }
}
