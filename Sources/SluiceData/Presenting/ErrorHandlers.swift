public import SluiceModel

/// A list of error handlers, which are selected by the type of the error and ordered by priority.
///
///     var handlers = ErrorHandlers(.untilHandled)
///     handlers.add(for: NotSignedIn.self, priority: .first) { _ in showSignIn() }
///     handlers.add { show("\($0)") }
///     integrator.onError(handlers)
///
/// A value type: changing it doesn't affect the copy of an integrator or a call.
public struct ErrorHandlers {
  /// The choice of the handlers that receive an error.
  public enum Reach: Hashable, Sendable {
    /// All handlers that accept the error.
    case everyone
    /// The first handler that accepts the error.
    case untilHandled
  }

  private struct Handler {
    let priority: Priority
    /// Handles the error if the handler accepts it, and returns whether it does.
    let handle: (any Error) -> Bool
  }

  /// The choice of the handlers that receive an error.
  public let reach: Reach
  private var handlers: [Handler] = []

  /// Creates an empty list.
  public init(_ reach: Reach = .everyone) { self.reach = reach }

  /// Adds a handler for errors of a type, with an optional condition. Lower priorities come first, and equal ones in
  /// the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The type of the errors.
  ///   - priority: The priority of the handler.
  ///   - condition: Whether the handler accepts an error of the type. Nil accepts all.
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

  /// Adds a handler for any error, with an optional condition.
  ///
  /// - Parameters:
  ///   - priority: The priority of the handler.
  ///   - condition: Whether the handler accepts an error. Nil accepts all.
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

  /// Adds a presenter of errors, which is held weakly. A released presenter accepts no errors.
  ///
  /// - Parameters:
  ///   - presenter: The object that shows errors.
  ///   - priority: The priority of the presenter among the handlers.
  ///   - condition: Whether the presenter accepts an error. Nil accepts all.
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

  /// Passes an error to the handlers that accept it.
  ///
  /// - Returns: Whether a handler accepted the error.
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
