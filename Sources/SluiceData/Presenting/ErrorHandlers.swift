public import SluiceModel

/// What is to be done about errors, by their type, in order of priority.
///
///     var handlers = ErrorHandlers(.untilHandled)
///     handlers.add(for: NotSignedIn.self, priority: .first) { _ in showSignIn() }
///     handlers.add { show("\($0)") }
///     integrator.onError(handlers)
///
/// A value: a copy that an integrator or a call was given stays as it was.
public struct ErrorHandlers {
  /// Who hears of an error.
  public enum Reach: Hashable, Sendable {
    /// All handlers that it concerns.
    case everyone
    /// The first one that it concerns.
    case untilHandled
  }

  private struct Handler {
    let priority: Priority
    /// Handles the error, if it is one that it concerns.
    let handle: (any Error) -> Bool
  }

  /// Who hears of an error.
  public let reach: Reach
  private var handlers: [Handler] = []

  /// No handlers yet.
  public init(_ reach: Reach = .everyone) { self.reach = reach }

  /// Adds what to do about errors of a type, if a condition holds. Lower priorities come first, equal ones in the order
  /// in which they were added.
  ///
  /// - Parameters:
  ///   - type: The type of the errors.
  ///   - priority: The handler's place among the others.
  ///   - condition: Whether the handler takes an error of the type; nil if it takes all.
  ///   - handle: Handles an error.
  public mutating func add<Failure: Error>(
    for type: Failure.Type, priority: Priority = .normal, where condition: ((Failure) -> Bool)? = nil,
    _ handle: @escaping (Failure) -> Void
  ) {
    insert(priority) { error in
      guard let error = error as? Failure, condition?(error) != false else { return false }
      handle(error)
      return true
    }
  }

  /// Adds what to do about any error, if a condition holds.
  ///
  /// - Parameters:
  ///   - priority: The handler's place among the others.
  ///   - condition: Whether the handler takes an error; nil if it takes all.
  ///   - handle: Handles an error.
  public mutating func add(
    priority: Priority = .normal, where condition: ((any Error) -> Bool)? = nil,
    _ handle: @escaping (any Error) -> Void
  ) {
    insert(priority) { error in
      guard condition?(error) != false else { return false }
      handle(error)
      return true
    }
  }

  /// Adds who shows errors, held weakly; once it is gone, errors do not concern it.
  ///
  /// - Parameters:
  ///   - presenter: The object that shows errors.
  ///   - priority: The presenter's place among the handlers.
  ///   - condition: Whether the presenter takes an error; nil if it takes all.
  public mutating func add(
    _ presenter: some ErrorPresenter, priority: Priority = .normal, where condition: ((any Error) -> Bool)? = nil
  ) {
    insert(priority) { [weak presenter] error in
      guard let presenter, condition?(error) != false else { return false }
      presenter.present(error)
      return true
    }
  }

  private mutating func insert(_ priority: Priority, _ handle: @escaping (any Error) -> Bool) {
    let place = handlers.firstIndex { $0.priority > priority } ?? handlers.endIndex
    handlers.insert(Handler(priority: priority, handle: handle), at: place)
  }

  /// Hands an error to those whom it concerns. Returns whether there was anyone.
  @discardableResult
  public func handle(_ error: any Error) -> Bool {
    var isHandled = false
    for handler in handlers where handler.handle(error) {
      isHandled = true
      if reach == .untilHandled { break }
    }
    return isHandled
  }
}
