/// What an element does when it comes into the page and when it goes.
struct Appearance {
  var onAppear: [() -> Void] = []
  var onDisappear: [() -> Void] = []

  var isEmpty: Bool { onAppear.isEmpty && onDisappear.isEmpty }

  mutating func add(_ other: Appearance) {
    onAppear += other.onAppear
    onDisappear += other.onDisappear
  }
}

extension HTMLAttribute {
  /// Runs when the element comes into the page of a session: once, and again when it has been gone and comes back.
  ///
  ///     switch page.entry.state {
  ///     case .initialized(let loader): p(.onAppear { page.entry.observe(loader.load()) }) { "…" }
  ///     case .loading: p { "Loading" }
  ///     …
  ///
  /// An element stays the same as long as the page is sent changes to it: it has the same key, or else the same place,
  /// and the same tag, and so has what is around it. Neither a page that is built anew nor one that connects again
  /// tells it again; each session tells its own. A row of a lazy list appears when its window comes there.
  ///
  /// The closure runs in the session's isolation when the page is about to be sent, not while it is built, so it may
  /// change the model. What it changes at once is in what is sent: the browser never gets the page from before.
  /// Elements that come into the page by that appear as well, before it is sent; where that does not
  /// end within a hundred rounds, it is reported, and the page is sent as it is then.
  ///
  /// What starts a task takes an isolation. A closure written in an actor, not in a global one, has the actor's only if
  /// it names it: `observe(isolation: self, loader.load())`. A rendering observer may observe a view state in its body
  /// as well; that is carried out right after the refresh, each time the page is built, so the body asks for the state
  /// first, and a condition that stays true never ends.
  public static func onAppear(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.appearance(Appearance(onAppear: [action])))
  }

  /// Runs when the element has gone from the page, and when the session is closed while it is there.
  ///
  /// As ``onAppear(_:)``, when the page is about to be sent: what goes is told first, then what comes. A session that
  /// is let go without being closed tells nobody.
  public static func onDisappear(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.appearance(Appearance(onDisappear: [action])))
  }
}
