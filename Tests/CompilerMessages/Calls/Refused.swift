// Mistakes in calls of integrators, names of IDMCore, and the compiler's message for each: see Observers/Refused.swift.
import Sluice

struct User: Sendable {
  let name: String
}

final class Session {
  var token = ""
}

struct UserSearch: DataProvider {
  func request(_ name: String) async throws -> [User] { [] }
}

/// A provider with a reference that is not `Sendable`.
struct UserSearchOfSession: DataProvider {
  let session: Session
  // error at -1: stored property 'session' of 'Sendable'-conforming struct 'UserSearchOfSession' has non-Sendable type 'Session'
  func request(_ name: String) async throws -> [User] { [] }
}

@MainActor
func forgottenCall(_ users: Integrator<String, [User]>) {
  users.prepareCall("apple").onSuccess { print($0) }
  // warning at -1: result of call to 'onSuccess' is unused [#no-usage]
}

@MainActor
func providerCapturingWhatIsNotSendable(_ session: Session) {
  _ = Integrator(Provider { (name: String) in [User(name: session.token + name)] })
  // error at -1: capture of 'session' with non-Sendable type 'Session' in a '@Sendable' closure [#SendableClosureCaptures]
}

@MainActor
func wrongParameter(_ users: Integrator<String, [User]>) {
  users.prepareCall(1).call()
  // error at -1: cannot convert value of type 'Int' to expected argument type 'String'
}

func callWithoutIsolation(_ users: Integrator<String, [User]>) {
  users.prepareCall("apple").call()
  // error at -1: call to actor-isolated instance method 'call(after:isolation:)' in a synchronous nonisolated context [#ActorIsolatedCall]
}

// MARK: Names of IDMCore

@MainActor
func names(_ users: Integrator<String, [User]>, _ other: Integrator<[User], Int>, _ call: IntegrationCall<Int>) {
  users.prepareCall("apple").nextSuccess(call).call()
  // error at -1: 'nextSuccess' is unavailable: use 'next(on: .success, other)'
  users.prepareCall("apple").nextError(call).call()
  // error at -1: 'nextError' is unavailable: use 'next(on: .error, other)'
  users.prepareCall("apple").nextCompletion(call).call()
  // error at -1: 'nextCompletion' is unavailable: use 'next(other)'
  users.prepareCall("apple").forwardSuccess(other).call()
  // error at -1: 'forwardSuccess' is unavailable: use 'forward(to: integrator)'
  users.prepareCall("apple").nextSuccess { users in other.prepareCall(users) }.call()
  // error at -1: 'nextSuccess' is unavailable: use 'nextCall(on: .success) { result in … }'
  _ = Integrator(dataProvider: UserSearch(), modelType: [User].self, executingType: .latest)
  // error at -1: 'init(dataProvider:modelType:executingType:)' is unavailable: use 'Integrator(provider, model: …, policy: …)'
  _ = MagicalIntegrator(dataProvider: UserSearch(), modelType: [User].self, executingType: .queue)
  // error at -1: 'MagicalIntegrator' has been renamed to 'Integrator'
  // error at -2: 'init(dataProvider:modelType:executingType:)' is unavailable: use 'Integrator(provider, model: …, policy: …)'
}
