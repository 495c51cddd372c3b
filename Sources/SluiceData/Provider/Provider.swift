/// A provider that is made of a closure, a value, a function with a completion handler, or another provider whose type
/// is erased.
///
///     let user = Provider { (id: Int) in try await api.user(id) }
///     let stub = Provider<Int, User>.value(User("Ann"))
///
/// Costs one closure call in addition to the request.
public struct Provider<Parameters: Sendable, Output: Sendable>: StreamingProvider {
  private let body: @Sendable (Parameters, Delivery<Output>) async throws -> Output

  /// Creates a provider that calls a closure.
  public init(_ request: @escaping @Sendable (Parameters) async throws -> Output) {
    body = { parameters, _ in try await request(parameters) }
  }

  /// Creates a provider that calls a closure with a delivery for early outputs and progress.
  public init(streaming request: @escaping @Sendable (Parameters, Delivery<Output>) async throws -> Output) {
    body = request
  }

  /// Creates a provider from another one, and erases its type.
  public init(erasing provider: some DataProvider<Parameters, Output>) {
    body = { try await provider.request($0, delivering: $1) }
  }

  /// Returns a provider of a constant output.
  public static func value(_ output: Output) -> Self { Self { (_: Parameters) in output } }

  /// Returns a provider that always throws an error.
  public static func failure(_ error: any Error) -> Self { Self { (_: Parameters) in throw error } }

  /// Calls the closure.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - delivery: Receives the early outputs and the progress.
  /// - Throws: The error of the closure.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    try await body(parameters, delivery)
  }
}

extension DataProvider {
  /// Returns this provider with its type erased, for properties and arrays of providers.
  public func erased() -> Provider<Parameters, Output> { Provider(erasing: self) }
}
