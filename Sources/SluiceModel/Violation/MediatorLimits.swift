/// How far observers and transactions may lead to one another, and how often a name may be registered.
public struct MediatorLimits: Hashable, Sendable {
  /// How many passes of priority observers a refresh may have.
  public var passes = 100
  /// How long a chain of enqueued transactions may be, of which each is enqueued by the one before or by its refresh.
  public var enqueued = 100
  /// How many living observers may have one name, unless ``subscript(name:)`` says otherwise.
  public var registrationsOfName = 1000
  private var names: [String: Int] = [:]

  /// The defaults: 100 passes, chains of 100, 1000 observers of a name.
  public init() {}

  /// How many living observers may have this name: more are reported, which is how leaked controllers are found.
  public subscript(name name: String) -> Int? {
    get { names[name] }
    set { names[name] = newValue }
  }

  func sameName(_ name: String) -> Int { names[name] ?? registrationsOfName }
}
