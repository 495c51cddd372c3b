import SluiceMessages
public import SluiceModel

/// Runs a provider under a policy, and turns what it brings into a model.
///
///     let users = Integrator(UserSearch(), model: Users.self, policy: .latest).inTransactions(of: mediator)
///     users.prepareCall("apple").onSuccess { self.users = $0 }.call()
///     let found = try await users.value(for: "apple")
///
/// ## The life of a call
///
/// 1. ``prepareCall(_:name:fileID:line:)`` makes an ``IntegrationCall``, which says what happens at its moments and
///    does nothing yet.
/// 2. `call()` asks the ``ExecutionPolicy`` whether it may begin: at once, later, instead of the one that runs, or
///    never.
/// 3. The provider's request runs beside this isolation. What it delivers becomes models there too, if these are
///    `Sendable`; otherwise here.
/// 4. Handlers are called here, in the order in which things came, in transactions of the mediator if there is one.
///    What comes after the call was cancelled or superseded is dropped.
/// 5. The call ends, once; the policy lets through what waits; what follows the call begins.
///
/// Belongs to the isolation that made it, and is not `Sendable`; ``provider(isolation:)`` makes something of it that
/// is. Calls hold it weakly: when its last reference goes, on whatever thread, those that run are cancelled and get
/// their completion in their isolation. A request that goes on keeps the actor of its isolation, as any task does.
///
/// A call that runs costs two tasks and a stream; one that waits, its handlers. Nothing grows with the number of
/// calls but these. The idea, and the words, are IDMCore's.
public final class Integrator<Parameters: Sendable, Model> {
  let runner: CallRunner<Model>
  private let fetching: Fetching<Parameters, Model>

  private init(
    _ fetching: Fetching<Parameters, Model>, _ policy: ExecutionPolicy, _ name: String?, _ provider: Any.Type,
    _ clock: any Clock<Duration>, _ random: @escaping @Sendable () -> Double
  ) {
    self.fetching = fetching
    // The type of a composition says how it was made, and not what for.
    let isComposed = String(reflecting: provider).hasPrefix("SluiceData.")
    runner = CallRunner(
      policy, name: name ?? (isComposed ? "\(Model.self)" : "\(provider)"), clock: clock, random: random)
  }

  /// Makes an integrator whose models are the provider's outputs.
  ///
  /// - Parameters:
  ///   - provider: Makes the requests.
  ///   - policy: What becomes of a call while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1, by which the delay of a retry is spread. Tests pass a constant.
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
  ///   - policy: What becomes of a call while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1, by which the delay of a retry is spread. Tests pass a constant.
  public convenience init<Provider: DataProvider>(
    _ provider: Provider, model: Model.Type = Model.self, policy: ExecutionPolicy = .concurrent, name: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) where Provider.Parameters == Parameters, Model: DataModel, Model.Data == Provider.Output {
    self.init(Fetching(provider, modelWithin(Model.self)), policy, name, Provider.self, clock, random)
  }

  /// Makes an integrator that makes its models outside its isolation, since they are `Sendable`.
  ///
  /// - Parameters:
  ///   - provider: Makes the requests.
  ///   - model: The type of the models.
  ///   - policy: What becomes of a call while others run.
  ///   - name: The name of calls without a name of their own. Without it, calls have the name of the provider's type,
  ///     or of the model's where the provider is a composition.
  ///   - clock: The clock of debounces, delays and retries. Tests pass one that they advance.
  ///   - random: Returns a number from 0 to 1, by which the delay of a retry is spread. Tests pass a constant.
  public convenience init<Provider: DataProvider>(
    _ provider: Provider, model: Model.Type = Model.self, policy: ExecutionPolicy = .concurrent, name: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) where Provider.Parameters == Parameters, Model: DataModel & Sendable, Model.Data == Provider.Output {
    self.init(Fetching(provider, modelBeside(Model.self)), policy, name, Provider.self, clock, random)
  }

  /// What becomes of a call while others run.
  public var policy: ExecutionPolicy { runner.policy }
  /// What calls are called that have no name of their own.
  public var name: String { runner.name }
  /// How many calls run.
  public var runningCount: Int { runner.runningCount }
  /// How many calls wait: for their turn, or until nothing has followed for a while.
  public var waitingCount: Int { runner.waitingCount }

  /// What happens when a call is misused: `trap` in debug builds, `report` in release ones.
  public var violationPolicy: ViolationPolicies.Policy {
    get { runner.violationPolicy }
    set { runner.violationPolicy = newValue }
  }

  /// Hears of misuse under the policy `report`. Without it, it goes to standard error.
  public var onViolation: ((Violation) -> Void)? {
    get { runner.onViolation }
    set { runner.onViolation = newValue }
  }

  /// Has handlers called in transactions of a mediator, which is held weakly; while it has no root, without.
  ///
  /// They are like others: what they change in stored properties is a step of undo. What is fetched, and whether it is
  /// being fetched, is mostly `@Discardable`.
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
  ///   - parameters: What the provider is asked for.
  ///   - name: Names it in transactions and messages; the integrator's name, if nothing is said.
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
  ///   - parameters: What the provider is asked for.
  ///   - isolation: That of the caller.
  /// - Throws: What ``IntegrationCall/value(isolation:)`` throws.
  public func value(for parameters: Parameters, isolation: isolated any Actor = #isolation) async throws -> Model {
    defer { withExtendedLifetime(self) {} }
    return try await prepareCall(parameters).value(isolation: isolation)
  }

  /// Makes a call, and hands over each model that the provider brings. See ``IntegrationCall/values(isolation:)``.
  public func values(for parameters: Parameters, isolation: isolated any Actor = #isolation) -> CallValues<Model> {
    prepareCall(parameters).values(isolation: isolation)
  }

  /// What ends when no call runs or waits to be let through: for tests.
  package func idleWatcher() -> CurrentWork { runner.idleWatcher() }

  /// Cancels what runs, and what waits to run: that which runs gets its completion, and the rest nothing.
  ///
  /// Inside a transaction or an observer it happens right after that, and not at all if the transaction fails.
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
  /// - Parameter isolation: That of the caller.
  /// - Throws: What ``IntegrationCall/value(isolation:)`` throws.
  public func value(isolation: isolated any Actor = #isolation) async throws -> Model {
    try await value(for: (), isolation: isolation)
  }
}
