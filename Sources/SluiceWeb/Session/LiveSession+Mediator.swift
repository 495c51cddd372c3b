public import SluiceModel

extension LiveSession {
  /// Shows the page that this closure builds, and builds it anew after each refresh that changed something it read.
  ///
  /// The closure runs as a rendering observer: it may read everything and write nothing. It ends with the session: when
  /// that is closed, or let go, or shows another page. The closure receives the mediator as well, for the handlers of the
  /// page to act through: they live in the session's tree, so that nothing holds itself. With `query`, the address shows
  /// what that closure reads: see ``query``.
  ///
  /// The observer belongs to the session, so any number of sessions show one mediator without names of their own. A name
  /// tells their observers apart in logs and traces.
  public func show<Root>(
    _ mediator: Mediator<Root>,
    _ name: String = "page",
    query: ((Root) -> LiveQuery)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @HTMLBuilder page: @escaping (Root, Mediator<Root>) -> HTML
  ) {
    guard !isClosed else { return }
    // Each observer ends with its session, so many of one name are no leak.
    if mediator.limits[name: name] == nil { mediator.limits[name: name] = .max }
    rendering?.suspend()
    rendering = Rendering { [unowned self] in
      mediator.render(name, on: self, fileID: fileID, line: line) { [unowned mediator] session, root in
        session.show(page(root, mediator))
        if let query { session.query = query(root) }
      }
    }
    rendering?.resume()
  }
}

/// The observer that builds a session's page.
///
/// Suspended by the session, it lets go of the page's closure at once; let go with the session, on whatever thread, it does not
/// run again. The second holds in a transaction that fails as well, which takes the first back.
final class Rendering {
  private let register: () -> Registration
  /// Nil while the observer is suspended.
  private var observer: (registration: Registration, lifetime: ScopedRegistration)?

  init(register: @escaping () -> Registration) { self.register = register }

  /// Ends the observer.
  func suspend() {
    observer?.registration.end()
    observer = nil
  }

  /// Registers the observer, which builds the page.
  func resume() {
    let registration = register()
    observer = (registration, registration.scoped())
  }
}
