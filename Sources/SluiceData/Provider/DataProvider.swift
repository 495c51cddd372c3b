/// Fetches: an asynchronous way from parameters to an output.
///
///     struct Users: DataProvider {
///       func request(_ name: String) async throws -> [User] { … }
///     }
///
/// Most are structs with this one function. Closures, values, functions with completion handlers and integrators become
/// providers too, see ``Provider`` and ``Integrator/provider(isolation:)``. Providers are put together by `>>>>` (one
/// after the other), `>><<` (side by side), `map`, `retry`, `timeout`, `cached` and the others of `Composition`; each
/// makes a new provider and changes nothing in the old one. An ``Integrator`` runs one under a policy, and turns what
/// it brings into a model.
///
/// A request runs beside its caller, not in its isolation, unless the provider is an actor or belongs to one: what it
/// computes blocks nobody. So a provider, and what goes in and comes out, is `Sendable`; the model that is made of it
/// need not be.
///
/// A request is cancelled by cancelling its task, and then throws as soon as it can. One that has begun ends with an
/// output or an error, and leaves nothing running, unless its operator says so (`attached`, `timeout`). The idea is
/// IDMCore's, with its completion handler and the closure that cancels turned into `async`.
public protocol DataProvider<Parameters, Output>: Sendable {
  /// What it needs to know.
  associatedtype Parameters: Sendable
  /// What it brings.
  associatedtype Output: Sendable

  /// Makes a request, and returns the last output.
  ///
  /// - Parameter parameters: What is asked for.
  /// - Throws: Why there is no output.
  func request(_ parameters: Parameters) async throws -> Output

  /// Makes a request, and delivers what there is before the last output: earlier outputs and progress. A provider that
  /// has any is a ``StreamingProvider``; for the others there is nothing to write here.
  ///
  /// - Parameters:
  ///   - parameters: What is asked for.
  ///   - delivery: Receives earlier outputs and progress.
  /// - Throws: Why there is no last output.
  func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output
}

extension DataProvider {
  /// Makes a request of a provider that delivers nothing before its output.
  ///
  /// - Parameters:
  ///   - parameters: What is asked for.
  ///   - delivery: Receives nothing.
  /// - Throws: What ``request(_:)`` throws.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    try await request(parameters)
  }
}

extension DataProvider where Parameters == Void {
  /// Makes a request without parameters.
  ///
  /// - Throws: What ``request(_:)`` throws.
  public func request() async throws -> Output { try await request(()) }
}
