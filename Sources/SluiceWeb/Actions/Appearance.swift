/// The closures that run when an element appears in the page and when it disappears.
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
  /// Runs a closure when the element appears in the page of a session, and again when it reappears.
  ///
  ///     switch page.entry.state {
  ///     case .initialized(let loader): p(.onAppear { page.entry.observe(loader.load()) }) { "…" }
  ///     case .loading: p { "Loading" }
  ///     …
  ///
  /// An element stays the same while the page receives changes to it. Such an element has the same key, or the same
  /// place if it has no key, and the same tag. The same must hold for the elements around it. A rebuilt page does not
  /// call the closure again, and neither does a page that reconnects. Each session calls its own closures. A row of a
  /// lazy list appears when the list's window reaches it.
  ///
  /// The closure runs in the session's isolation, before the page is sent and not while the page is built. So it may
  /// change the model. Changes that it makes synchronously are part of the page that is sent. The browser never
  /// receives the earlier state. If these changes add elements, those elements also appear before the page is sent. If
  /// this does not end within a hundred rounds, the session reports it and sends the page in its present state.
  ///
  /// Functions that start a task take an isolation. A closure written in an actor that is not a global actor has the
  /// actor's isolation only if it names the actor: `observe(isolation: self, loader.load())`. A rendering observer may
  /// also observe a view state in its body. That observation starts directly after the refresh, each time the page is
  /// built. So the body must check the state first: under a condition that stays true, the page is built again without
  /// end.
  public static func onAppear(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.appearance(Appearance(onAppear: [action])))
  }

  /// Runs a closure when the element has disappeared from the page, and when the session is closed while the page has
  /// the element.
  ///
  /// Like the closure of ``onAppear(_:)``, it runs before the page is sent. The closures of elements that disappear run
  /// before those of elements that appear. If a session is deinitialized without being closed, no closure runs.
  public static func onDisappear(_ action: @escaping () -> Void) -> HTMLAttribute {
    HTMLAttribute(.appearance(Appearance(onDisappear: [action])))
  }
}
