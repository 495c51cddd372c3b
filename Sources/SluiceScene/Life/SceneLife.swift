import SluiceMessages
package import SluiceModel

/// What a scene that has been made has to be rid of when it ends, whatever its types.
///
/// A scene is *made*, *shown* and *hidden* any number of times, and *ended* once. It is kept by its host until it ends.
package final class SceneLife {
  package enum Phase: Sendable {
    case made, shown, hidden, ended
  }

  package let name: String
  /// Where observers are registered; nil once the host is gone. It keeps the mediator, whose observers keep this.
  private(set) var placeOfHost: _ScopePlace?
  /// That of the mediator; nil once it is gone. An actor that keeps its host would never be released if the host kept the actor.
  private(set) weak var isolation: (any Actor)?
  package private(set) var phase = Phase.made
  /// Gone when the host is.
  package private(set) weak var host: SceneHost?
  /// The screen that shows the scene.
  package let screen: Screen
  package var fetches: [() -> Void] = []
  package var showings: [() -> Void] = []
  package var hidings: [() -> Void] = []
  package var endings: [() -> Void] = []
  /// What the scene hands back.
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

  /// The life of a row, which ends by itself, and with this one.
  func makeRow() -> SceneLife {
    let row = SceneLife("\(name).row", screen, host, place, isolation)
    rows[ObjectIdentifier(row)] = row
    row.parent = self
    return row
  }

  /// As ``placeOfHost``, for what makes no sense without the host.
  package var place: _ScopePlace {
    guard let place = placeOfHost else { SceneMisuse.sceneHostGone(scene: name).trap() }
    return place
  }

  package var hasEnded: Bool { phase == .ended }

  package func part(_ kind: ScenePart.Kind) -> ScenePart { ScenePart(kind, of: name) }

  /// Keeps an observer until the end.
  package func keep(_ registration: Registration) -> Registration { registration.store(in: observers) }

  /// Keeps what cancels a call, until that or the scene ends. Returns its number.
  package func keepCall(_ cancel: @escaping () -> Void) -> Int {
    lastWork += 1
    calls[lastWork] = cancel
    return lastWork
  }

  /// Keeps a task, which is handed its number, until that or the scene ends.
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

  /// Runs a part's change as a transaction. A scene that has ended changes nothing any more.
  package func update(_ name: String, as kind: ScenePart.Kind, _ body: () -> Void) {
    if hasEnded { return }
    place.update("\(self.name).\(kind).\(name)", as: part(kind), body)
  }

  package func fetch() {
    hasFetched = true
    enqueue(fetches, "fetch")
  }

  /// Calls a closure with what is sent on a path, after the refresh.
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

  /// The host is gone, perhaps on another thread: no observer runs any more, and nothing is called.
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
