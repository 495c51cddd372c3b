import SluiceMessages
public import SluiceModel

/// Runs a provider under a policy, and makes models of its outputs.
///
///     let users = Integrator(UserSearch(), model: Users.self, policy: .latest).inTransactions(of: mediator)
///     users.prepareCall("apple").onSuccess { self.users = $0 }.call()
///     let found = try await users.value(for: "apple")
///
/// ## The lifecycle of a call
///
/// 1. ``prepareCall(_:name:fileID:line:)`` makes an ``IntegrationCall``, to which handlers are added. Nothing runs yet.
/// 2. `call()` asks the ``ExecutionPolicy`` for admission: at once, later, in place of the running call, or never.
/// 3. The provider's request runs outside of this isolation. Its outputs become models there too, if the models are
///    `Sendable`, and otherwise in this isolation.
/// 4. Handlers are called in this isolation, in the order in which the results arrive. If the integrator has a
///    mediator, they are called in transactions. Results that arrive after the call was cancelled or superseded are
///    dropped.
/// 5. The call ends once. The policy admits waiting calls. Then the follow-ups of the call begin.
///
/// Belongs to the isolation that made it, and is not `Sendable`. ``provider(isolation:)`` makes a `Sendable` provider
/// of it. Calls refer to the integrator weakly. When its last reference is released, on any thread, the running calls
/// are cancelled, and their completion is called in their isolation. A request that continues retains the actor of its
/// isolation, as any task does.
///
/// A running call costs two tasks and a stream, and a waiting call costs its handlers. No other cost grows with the
/// number of calls. The idea and the terms are those of IDMCore.
public final class Integrator<Parameters: Sendable, Model> {
  let runner: CallRunner<Model>
  private let fetching: Fetching<Parameters, Model>

  private init(
    _ fetching: Fetching<Parameters, Model>, _ policy: ExecutionPolicy, _ name: String?, _ provider: Any.Type,
    _ clock: any Clock<Duration>, _ random: @escaping @Sendable () -> Double
  ) {
    self.fetching = fetching
    // The type of a composition describes its construction, not its purpose.
    let isComposed = String(reflecting: provider).hasPrefix("SluiceData.")
    runner = CallRunner(
      policy, name: name ?? (isComposed ? "\(Model.self)" : "\(provider)"), clock: clock, random: random)
  }

  /// Makes an integrator whose models are the provider's outputs.
  ///
  /// - Parameters:
  ///   - provider: Makes the requests.
  ///   - policy: The policy for calls that are made while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1 for the jitter of a retry's delay. Tests pass a constant.
  public convenience init(
    _ provider: some DataProvider<Parameters, Model>, policy: ExecutionPolicy = .concurrent, name: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) where Model: Sendable {
    self.init(Fetching(provider) { output in { output } }, policy, name, type(of: provider), clock, random)
  }

  /// Makes an integrator that makes its models in its own isolation.
  ///
  /// - Parameters:
  ///   - provider: Makes the requests.
  ///   - model: The type of the models.
  ///   - policy: The policy for calls that are made while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1 for the jitter of a retry's delay. Tests pass a constant.
  public convenience init<Provider: DataProvider>(
    _ provider: Provider, model: Model.Type = Model.self, policy: ExecutionPolicy = .concurrent, name: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) where Provider.Parameters == Parameters, Model: DataModel, Model.Data == Provider.Output {
    self.init(Fetching(provider, modelWithin(Model.self)), policy, name, Provider.self, clock, random)
  }

  /// Makes an integrator that makes its models outside of its isolation, which requires that they are `Sendable`.
  ///
  /// - Parameters:
  ///   - provider: Makes the requests.
  ///   - model: The type of the models.
  ///   - policy: The policy for calls that are made while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1 for the jitter of a retry's delay. Tests pass a constant.
  public convenience init<Provider: DataProvider>(
    _ provider: Provider, model: Model.Type = Model.self, policy: ExecutionPolicy = .concurrent, name: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) where Provider.Parameters == Parameters, Model: DataModel & Sendable, Model.Data == Provider.Output {
    self.init(Fetching(provider, modelBeside(Model.self)), policy, name, Provider.self, clock, random)
  }

  /// The policy for calls that are made while others run.
  public var policy: ExecutionPolicy { runner.policy }
  /// The name of calls without a name of their own.
  public var name: String { runner.name }
  /// The number of running calls.
  public var runningCount: Int { runner.runningCount }
  /// The number of calls that wait for their turn, for the end of a delay, or for the end of a debounce.
  public var waitingCount: Int { runner.waitingCount }

  /// The policy for misuse of calls. The default is `trap` in debug builds and `report` in release builds.
  public var violationPolicy: ViolationPolicies.Policy {
    get { runner.violationPolicy }
    set { runner.violationPolicy = newValue }
  }

  /// Called for each violation under the policy `report`. If nil, violations are written to standard error.
  public var onViolation: ((Violation) -> Void)? {
    get { runner.onViolation }
    set { runner.onViolation = newValue }
  }

  /// Calls handlers in transactions of a mediator. The mediator is held weakly. While it has no root, handlers are
  /// called without a transaction.
  ///
  /// These transactions are like others: a change of a stored property makes an undo step. Fetched values and loading
  /// states are usually `@SessionState`, because undo must not change them.
  @discardableResult
  public func inTransactions<Root: Node>(of mediator: Mediator<Root>) -> Self {
    runner.transaction = { [weak mediator] name, body in
      guard let mediator, mediator.hasRoot else { return body() }
      mediator.update(name) { _ in body() }
    }
    return self
  }

  // MARK: Calls

  /// Prepares a call, which does nothing until it is made. A call that is released before it is made or cancelled is
  /// reported.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - name: The name of the call in transactions and messages. The default is the integrator's name.
  ///   - fileID: The module and the file, for messages.
  ///   - line: The line, for messages.
  public func prepareCall(
    _ parameters: Parameters, name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> IntegrationCall<Model> {
    prepareCall(parameters, name: name, at: CodePlace(fileID, line))
  }

  /// Prepares a call whose messages name a line.
  func prepareCall(_ parameters: Parameters, name: String? = nil, at place: CodePlace) -> IntegrationCall<Model> {
    runner.reportReleasedCalls()
    let begin = fetching.begin
    return IntegrationCall(name ?? runner.name, of: runner, at: place) { begin(parameters) }
  }

  /// Makes a call, and waits for its model.
  ///
  /// - Parameters:
  ///   - parameters: The parameters of the request.
  ///   - isolation: The isolation of the caller.
  /// - Throws: The errors of ``IntegrationCall/value(isolation:)``.
  public func value(for parameters: Parameters, isolation: isolated any Actor = #isolation) async throws -> Model {
    defer { withExtendedLifetime(self) {} }
    return try await prepareCall(parameters).value(isolation: isolation)
  }

  /// Makes a call, and returns a sequence of its models. See ``IntegrationCall/values(isolation:)``.
  public func values(for parameters: Parameters, isolation: isolated any Actor = #isolation) -> CallValues<Model> {
    prepareCall(parameters).values(isolation: isolation)
  }

  /// Returns work that finishes when no call runs or waits. For tests.
  package func idleWatcher() -> CurrentWork { runner.idleWatcher() }

  /// Cancels all running and waiting calls. The completions of running calls are called. No handler of a waiting call
  /// is called.
  ///
  /// Inside a transaction or an observer, the cancellation happens right after it, and not at all if the transaction
  /// fails.
  public func cancel(isolation: isolated any Actor = #isolation) {
    nonisolated(unsafe) let runner = runner
    CurrentRun.follow("cancel \(name)") {
      isolation.assumeIsolated { runner.cancelAll(isolation: $0) }
    }
  }
}

extension Integrator where Parameters == Void {
  /// Prepares a call that needs no parameters.
  public func prepareCall(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> IntegrationCall<Model> {
    prepareCall((), name: name, fileID: fileID, line: line)
  }

  /// Makes a call that needs no parameters, and waits for its model.
  ///
  /// - Parameter isolation: The isolation of the caller.
  /// - Throws: The errors of ``IntegrationCall/value(isolation:)``.
  public func value(isolation: isolated any Actor = #isolation) async throws -> Model {
    try await value(for: (), isolation: isolation)
  }
}
