extension LiveSession {
  /// Whether the session has released its page; see ``hibernate()``.
  public var isHibernating: Bool { stream.isHibernating }

  /// Releases the memory that only a connected page needs: its tree, its handlers, the log of patches, and the observer that builds the page.
  ///
  /// The model, the handled events and the version of the page stay. While the session hibernates, changes of the model build nothing. The
  /// next connection or download wakes the session, which builds the page again. If the page equals the one that was sent, the browser is
  /// sent nothing; otherwise it is sent the page as a whole, without a reload.
  ///
  /// A session stays awake
  /// - while it has a connection (see ``disconnect(_:)``), or files are being uploaded;
  /// - if it shows trees of ``show(_:)`` instead of a mediator, because it cannot build them again;
  /// - if its page has components, whose states are in the tree alone.
  ///
  /// - Complexity: O(n) in the size of the page, once; a further call costs nothing.
  ///
  /// Erlang's processes hibernate in this way, and so do Phoenix LiveView's sessions.
  public func hibernate() {
    guard !isClosed, connection == nil, uploads.numbers.isEmpty, let rendering, stream.hibernate() else { return }
    rendering.suspend()
  }

  /// Builds the page of a hibernating session.
  func wake() { if isHibernating { rendering?.resume() } }
}
