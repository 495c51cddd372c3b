public import SluiceModel

extension LiveSession {
  /// Shows the page that this closure builds, and builds it anew after each refresh that changed something it read.
  ///
  /// The closure runs as a rendering observer: it may read everything and write nothing. It ends with the session: when
  /// that is closed, or let go, or shows another page. The closure receives the mediator as well, for the handlers of
  /// the page to act through. The session holds the closure and the mediator until it is closed.
  ///
  /// The limit for observers of this name (``MediatorLimits/subscript(name:)``) is lifted, unless the application has
  /// set it.
  ///
  /// The observer belongs to the session, so any number of sessions show one mediator without names of their own.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the model.
  ///   - name: The name of the observer in logs and traces.
  ///   - query: Returns what the address shows, see ``query``. Nil leaves the address as it is.
  ///   - page: Builds the page from the root.
  public func show<Root>(
    _ mediator: Mediator<Root>,
    _ name: String = "page",
    query: ((Root) -> LiveQuery)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @HTMLBuilder page: @escaping (Root, Mediator<Root>) -> HTML
  ) {
    guard !isClosed else { return }
    rendering?.suspend()
    rendering = Rendering { [unowned self] in
      // Each session has one observer of this name, so their number is not limited.
      if mediator.limits[name: name] == nil { mediator.limits[name: name] = .max }
      return mediator.on(self).render(name, fileID: fileID, line: line) { [unowned mediator] session, root in
        session.present(page(root, mediator))
        if let query { session.query = query(root) }
      }
    }
    rendering?.resume()
  }
}

/// The observer that builds a session's page.
///
/// ``suspend()`` ends the observer and keeps the page's closure, so that ``resume()`` can register the observer again.
/// Releasing the rendering, on any thread, releases the closure, and the observer does not run again. This also holds
/// if a transaction fails and restores the registration.
final class Rendering {
  private let register: () -> Registration
  /// Nil while the observer is suspended.
  private var observer: (registration: Registration, lifetime: RegistrationSet)?

  init(register: @escaping () -> Registration) { self.register = register }

  /// False once a failed transaction has taken the registration back.
  var isActive: Bool { observer?.registration.isActive ?? false }

  /// Ends the observer.
  func suspend() {
    observer?.registration.cancel()
    observer = nil
  }

  /// Registers the observer, which builds the page.
  func resume() {
    let registration = register()
    observer = (registration, RegistrationSet(registration))
  }
}
