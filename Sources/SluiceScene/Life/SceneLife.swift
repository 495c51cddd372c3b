import SluiceMessages
package import SluiceModel

/// The lifetime of a scene, independent of its types. Stores the observers, calls and tasks that end with the scene.
///
/// A scene is *made* once, *shown* and *hidden* any number of times, and *ended* once. Its host retains it until it
/// ends.
package final class SceneLife {
  package enum Phase: Sendable {
    case made, shown, hidden, ended
  }

  package let name: String
  /// The place where observers are registered. Nil after the host's release. The place retains the mediator, whose
  /// observers retain this object.
  private(set) var placeOfHost: _ScopePlace?
  /// The isolation of the mediator. Nil after its release. The host must not retain the actor: an actor that retains
  /// its host would never be released.
  private(set) weak var isolation: (any Actor)?
  package private(set) var phase = Phase.made
  /// The host. Nil after its release.
  package private(set) weak var host: SceneHost?
  /// The screen that shows the scene.
  package let screen: Screen
  package var fetches: [() -> Void] = []
  package var showings: [() -> Void] = []
  package var hidings: [() -> Void] = []
  package var endings: [() -> Void] = []
  /// The result of the scene.
  var result: Any?
  private var observers = RegistrationSet()
  private var calls: [Int: () -> Void] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastWork = 0
  private weak var parent: SceneLife?
  private var rows: [ObjectIdentifier: SceneLife] = [:]
  private var hasFetched = false

  convenience init(_ name: String, of screen: Screen, in host: SceneHost) {
    self.init(name, screen, host, host.place, host.isolation)
  }

  private init(
    _ name: String, _ screen: Screen, _ host: SceneHost?, _ place: _ScopePlace, _ isolation: (any Actor)?
  ) {
    self.isolation = isolation
    self.name = name
    self.screen = screen
    self.host = host
    placeOfHost = place
    Census.scenes.add(1)
  }

  deinit { Census.scenes.add(-1) }

  /// Returns a life for a row, which ends alone or with this one.
  func makeRow() -> SceneLife {
    let row = SceneLife("\(name).row", screen, host, place, isolation)
    rows[ObjectIdentifier(row)] = row
    row.parent = self
    return row
  }

  /// The value of ``placeOfHost``, for operations that require the host.
  package var place: _ScopePlace {
    guard let place = placeOfHost else { SceneMisuse.sceneHostGone(scene: name).trap() }
    return place
  }

  package var hasEnded: Bool { phase == .ended }

  package func part(_ kind: ScenePart.Kind) -> ScenePart { ScenePart(kind, of: name) }

  /// Stores an observer until the end of the scene.
  package func keep(_ registration: Registration) -> Registration { registration.store(in: observers) }

  /// Stores a closure that cancels a call, until the call or the scene ends. Returns the number of the call.
  package func keepCall(_ cancel: @escaping () -> Void) -> Int {
    lastWork += 1
    calls[lastWork] = cancel
    return lastWork
  }

  /// Stores a task until it or the scene ends. The task receives its number.
  package func keepTask(_ begin: (Int) -> Task<Void, Never>) {
    lastWork += 1
    tasks[lastWork] = begin(lastWork)
  }

  package func endWork(_ number: Int) { (calls[number], tasks[number]) = (nil, nil) }

  package func cancelWork() {
    let cancelled = calls.sorted { $0.key < $1.key }
    for task in tasks.values { task.cancel() }
    (calls, tasks) = ([:], [:])
    for (_, cancel) in cancelled { cancel() }
  }

  /// Runs a change of a part as a transaction. After the end of the scene, the change doesn't run.
  package func update(_ name: String, as kind: ScenePart.Kind, _ body: () -> Void) {
    if hasEnded { return }
    place.update("\(self.name).\(kind).\(name)", as: part(kind), body)
  }

  package func fetch() {
    hasFetched = true
    enqueue(fetches, "fetch")
  }

  /// Calls a closure with the values that are sent on a path, after the refresh.
  package func values<P: Pipeline, Value>(
    of path: SentPath<P, Value>, of pipeline: P, _ observer: String, as kind: ScenePart.Kind, _ fileID: StaticString,
    _ line: UInt, _ body: @escaping (Value) -> Void
  ) -> Registration {
    if hasEnded { return Registration._ended }
    let fullName = "\(name).\(observer)"
    let part = part(kind)
    return keep(
      place.at(pipeline).observeSent(fullName, path, fileID, line) { [weak self] values in
        self?.placeOfHost?.enqueue(fullName, as: part) {
          for value in values where self?.hasEnded == false { body(value) }
        }
      })
  }

  func show() {
    guard phase == .made || phase == .hidden else { return }
    phase = .shown
    enqueue(showings, "show")
    if !hasFetched { fetch() }
  }

  func hide() {
    guard phase == .shown else { return }
    phase = .hidden
    enqueue(hidings, "hide")
  }

  func end() {
    guard phase != .ended else { return }
    phase = .ended
    parent?.rows[ObjectIdentifier(self)] = nil
    for row in rows.values { row.end() }
    rows = [:]
    observers.cancelAll()
    cancelWork()
    let ended = endings
    (fetches, showings, hidings, endings) = ([], [], [], [])
    for ending in ended { ending() }
  }

  /// Ends the scene after the host's release, which can happen on any thread. No observer runs and no closure is called
  /// afterwards.
  func abandon() {
    phase = .ended
    for row in rows.values { row.abandon() }
    rows = [:]
    observers = RegistrationSet()
    placeOfHost = nil
    (fetches, showings, hidings, endings) = ([], [], [], [])
    for task in tasks.values { task.cancel() }
    (calls, tasks) = ([:], [:])
  }

  private func enqueue(_ bodies: [() -> Void], _ what: String) {
    if bodies.isEmpty { return }
    placeOfHost?.enqueue("\(name).\(what)", as: part(.store)) { [weak self] in
      for body in bodies where self?.hasEnded == false { body() }
    }
  }
}
