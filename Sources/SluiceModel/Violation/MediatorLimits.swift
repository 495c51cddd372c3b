/// The limits of passes, of chains of enqueued transactions, and of the observers with one name.
public struct MediatorLimits: Hashable, Sendable {
  /// The maximum number of passes of priority observers in a refresh.
  public var passes = 100
  /// The maximum length of a chain of enqueued transactions, in which each is enqueued by the previous one or by its
  /// refresh.
  public var enqueued = 100
  /// The maximum number of active observers with one name, unless ``subscript(name:)`` sets another one.
  public var registrationsOfName = 1000
  private var names: [String: Int] = [:]

  /// Creates the default limits: 100 passes, chains of 100, 1000 observers of a name.
  public init() {}

  /// The maximum number of active observers with this name. More are reported, which reveals leaked controllers.
  public subscript(name name: String) -> Int? {
    get { names[name] }
    set { names[name] = newValue }
  }

  func sameName(_ name: String) -> Int { names[name] ?? registrationsOfName }
}
