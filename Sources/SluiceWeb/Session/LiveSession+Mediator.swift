public import SluiceModel

extension LiveSession {
  /// Shows the page that this closure builds, and builds it anew after each refresh that changed something it read.
  ///
  /// The closure runs as a rendering observer: it may read everything and write nothing. It ends with the session: when
  /// that is closed, or let go. It is handed the mediator as well, for the handlers of the page to act through: they live
  /// in the session's tree, so that nothing holds itself.
  public func show<Root>(
    _ mediator: Mediator<Root>, _ name: String = "page", @HTMLBuilder page: @escaping (Root, Mediator<Root>) -> HTML
  ) {
    let registration = mediator.render(name) { [weak self, unowned mediator] root in
      self?.show(page(root, mediator))
    }
    let lifetime = registration.scoped()
    onClose { withExtendedLifetime(lifetime) { registration.end() } }
  }
}
