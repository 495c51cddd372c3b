/// A provider made of a closure, a value, a function with a completion handler, or any other provider whose type is not
/// to be named.
///
///     let user = Provider { (id: Int) in try await api.user(id) }
///     let stub = Provider<Int, User>.value(User("Ann"))
///
/// Costs a closure call on top of what it calls.
public struct Provider<Parameters: Sendable, Output: Sendable>: StreamingProvider {
  private let body: @Sendable (Parameters, Delivery<Output>) async throws -> Output

  /// What a closure returns.
  public init(_ request: @escaping @Sendable (Parameters) async throws -> Output) {
    body = { parameters, _ in try await request(parameters) }
  }

  /// What a closure delivers and at last returns.
  public init(streaming request: @escaping @Sendable (Parameters, Delivery<Output>) async throws -> Output) {
    body = request
  }

  /// Another provider, without its type.
  public init(erasing provider: some DataProvider<Parameters, Output>) {
    body = { try await provider.request($0, delivering: $1) }
  }

  /// Always this output, whatever is asked.
  public static func value(_ output: Output) -> Self { Self { (_: Parameters) in output } }

  /// Always this error, whatever is asked.
  public static func failure(_ error: any Error) -> Self { Self { (_: Parameters) in throw error } }

  /// Calls the closure.
  ///
  /// - Parameters:
  ///   - parameters: What is asked for.
  ///   - delivery: Receives what comes before the last output.
  /// - Throws: What the closure throws.
  public func request(_ parameters: Parameters, delivering delivery: Delivery<Output>) async throws -> Output {
    try await body(parameters, delivery)
  }
}

extension DataProvider {
  /// This provider, without its type: for properties and arrays of providers.
  public func erased() -> Provider<Parameters, Output> { Provider(erasing: self) }
}
