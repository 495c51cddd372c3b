import SluiceMessages
public import SluiceModel

/// Makes and ends the scenes of a router's stack. An application opens its scenes with a host.
///
/// ```swift
/// let scenes = SceneHost(mediator, router: window.router) {
///   $0.add(PhotoList(photos: services.photos))
///   $0.add(PhotoDetail(photos: services.photos))
/// }
/// scenes.push(PhotoList.self)
/// ```
///
/// When a screen is added to the stack, its scene is made in the same refresh. The pipeline is stored in the screen,
/// and then the store and the controller are set up. The topmost screen is shown, and so is each screen directly below
/// a presented one. When a screen is removed from the stack, its scene ends: its observers are removed, its calls and
/// tasks are cancelled, and the pipeline is detached.
///
/// Belongs to the isolation of the mediator. Its scenes end with it. The cost of an operation is proportional to the
/// length of the stack.
public final class SceneHost {
  /// The router.
  public let router: Router
  package let place: _ScopePlace
  /// The isolation of the mediator. An actor can retain the host.
  private(set) weak var isolation: (any Actor)?
  private var definitions: [String: any SceneMaker] = [:]
  private var links: [any SceneMaker] = []
  private var running: [ObjectIdentifier: RunningScene] = [:]
  private let observers = RegistrationSet()
  /// Called after each refresh in which the stack has changed, for front ends without observers of their own.
  package var onScreens: (() -> Void)?

  /// Creates a host, and makes the scenes of the router's screens.
  ///
  /// - Parameters:
  ///   - mediator: The mediator of the router's model.
  ///   - router: A router within the model.
  ///   - isolation: The isolation of the mediator.
  ///   - scenes: Adds the scenes that can be opened.
  public init<Root>(
    _ mediator: Mediator<Root>, router: Router, isolation: isolated any Actor = #isolation,
    _ scenes: (SceneHost) -> Void
  ) {
    self.isolation = isolation
    self.router = router
    place = mediator._$place
    scenes(self)
    mediator.on(self).from(router).observe("scenes", priority: .first, reads: \.stack) { host, router, _ in
      host.settle()
    }.store(in: observers)
    place.update("open scenes") { settle() }
  }

  /// Adds a scene that can be opened by its type, and by its address if it has one.
  ///
  /// - Parameter definition: The scene. Adding two scenes with one name, or with addresses that can't be distinguished,
  ///   traps.
  public func add<Scene: SceneDefinition>(_ definition: Scene) {
    let maker = MakerOfScene(definition)
    if definitions.updateValue(maker, forKey: Scene.name) != nil {
      SceneMisuse.sceneAddedTwice(scene: Scene.name).trap()
    }
    guard let pattern = maker.pattern else { return }
    if let other = links.first(where: { $0.pattern?.isLike(pattern) == true }) {
      SceneMisuse.addressOfTwoScenes(one: other.name, other: Scene.name).trap()
    }
    let index = links.firstIndex { pattern.comes(before: $0.pattern!) } ?? links.endIndex
    links.insert(maker, at: index)
  }

  // MARK: Opening

  /// Opens a scene above the topmost one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  ///   - onResult: Receives the result of the scene, or nil if it ends without one.
  public func push<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, onResult: ((Scene.Result?) -> Void)? = nil
  ) {
    open(scene, context, .pushed, by: nil, onResult)
  }

  /// Opens a scene without a context above the topmost one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - onResult: Receives the result of the scene, or nil if it ends without one.
  public func push<Scene: SceneDefinition>(_ scene: Scene.Type, onResult: ((Scene.Result?) -> Void)? = nil)
  where Scene.Context == Void {
    push(scene, (), onResult: onResult)
  }

  /// Opens a scene over the topmost one, which stays visible.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  ///   - onResult: Receives the result of the scene, or nil if it ends without one.
  public func present<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, onResult: ((Scene.Result?) -> Void)? = nil
  ) {
    open(scene, context, .presented, by: nil, onResult)
  }

  /// Opens a scene, and returns its result. Returns nil if the scene ends without one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  ///   - style: The placement of the scene relative to the topmost one.
  ///   - isolation: The isolation of the mediator.
  /// - Returns: The result. If the task is cancelled, the scene stays open.
  public func result<Scene: SceneDefinition>(
    of scene: Scene.Type, _ context: Scene.Context, style: ScreenStyle = .pushed,
    isolation: isolated any Actor = #isolation
  ) async -> Scene.Result? where Scene.Result: Sendable {
    await withCheckedContinuation { continuation in
      open(scene, context, style, by: nil) { continuation.resume(returning: $0) }
    }
  }

  /// Replaces the topmost scene by another one, in the same style. If no screen is open, the scene becomes the first
  /// one.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  public func replace<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    change("replace by \(Scene.name)") { [self] in
      let style = router.stack.popLast()?.style ?? .pushed
      router.stack.append(screen(scene, context, style))
      router.ahead = []
    }
  }

  /// Opens the scene of an address above the topmost one.
  ///
  /// - Parameter address: An address such as `photos/interesting/12?sort=date`. If no scene has this address, or if its
  ///   fields are invalid, a screen without a scene is opened, and ``problem(of:)`` returns the error.
  public func push(address: String) {
    change("push address") { [self] in
      router.stack.append(screen(at: address))
      router.ahead = []
    }
  }

  /// Opens a scene as the first one, and closes all others.
  ///
  /// - Parameters:
  ///   - scene: The scene's type.
  ///   - context: The context of the new scene.
  public func start<Scene: SceneDefinition>(_ scene: Scene.Type, _ context: Scene.Context) {
    change("start with \(Scene.name)") { [self] in
      router.stack = [screen(scene, context, .pushed)]
      router.ahead = []
    }
  }

  /// Opens the scene of an address as the first one, and closes all others.
  ///
  /// - Parameters:
  ///   - address: See ``push(address:)``.
  ///   - presented: The addresses of scenes that are presented, each over the previous one.
  public func start(at address: String, presenting presented: [String] = []) {
    change("start at address") { [self] in open(address, presented) }
  }

  private func open(_ address: String, _ presented: some Sequence<String>) {
    router.stack = NodeList([screen(at: address)] + presented.map { screen(at: $0, .presented) })
    router.ahead = []
  }

  /// Closes the topmost screen. ``forward()`` reopens it. Does nothing if it is the only one.
  public func back() {
    change("back") { [self] in
      if router.stack.count > 1 { router.ahead.append(router.stack.removeLast()) }
    }
  }

  /// Reopens the screen that was closed last, with the same context. Does nothing if there is none.
  public func forward() {
    change("forward") { [self] in
      if let next = router.ahead.popLast() { router.stack.append(next) }
    }
  }

  /// Follows a step in an external history, such as a browser's.
  ///
  /// That history can be older than the router. If the router has no such screen, the addresses are opened.
  ///
  /// - Parameters:
  ///   - steps: The number of screens to go forward, or back if negative.
  ///   - addresses: The addresses of the screens that were visible there, see ``visibleAddresses``. If this is empty
  ///     and the router has no such screen, nothing changes.
  public func go(_ steps: Int, addresses: [String]) {
    change("go \(steps)") { [self] in
      if steps < 0, router.stack.count > -steps {
        for _ in steps..<0 { router.ahead.append(router.stack.removeLast()) }
      } else if steps > 0, router.ahead.count >= steps {
        for _ in 0..<steps { if let next = router.ahead.popLast() { router.stack.append(next) } }
      } else if steps != 0, let first = addresses.first {
        open(first, addresses.dropFirst())
      }
    }
  }

  /// Closes all screens except the first one.
  public func backToFirst() {
    change("back to the first scene") { [self] in
      while router.stack.count > 1 { router.ahead.append(router.stack.removeLast()) }
    }
  }

  /// The visible screens: the topmost one is the last, after the one that it is presented over, and so on.
  public var visibleScreens: [Screen] {
    let stack = Array(router.stack)
    let first = stack.lastIndex { $0.style == .pushed } ?? 0
    return Array(stack.dropFirst(first))
  }

  /// The addresses of the visible screens, in the same order. Screens without an address are omitted.
  ///
  /// If a scene returns a context in ``SceneDefinition/context(of:)``, its address is that of this context.
  public var visibleAddresses: [String] {
    visibleScreens.compactMap { screen in
      // The pipeline is set when the scene is made. Reading it ensures that the address is then computed again.
      _ = screen.pipeline
      return scene(of: screen)?.address ?? screen.address
    }
  }

  /// Whether a scene has an address without a path, such as `?text=lake`.
  package var hasSceneWithoutPath: Bool { links.contains { $0.pattern?.steps.isEmpty == true } }

  /// Closes all screens.
  public func closeAll() {
    change("close all") { [self] in
      router.stack = []
      router.ahead = []
    }
  }

  /// Returns the error of a screen whose address leads to no scene. Nil for other screens.
  ///
  /// - Parameter screen: A screen of the router.
  public func problem(of screen: Screen) -> SceneLinkError? {
    // A document can contain an address that the screen's scene can't read anymore.
    if let maker = definitions[screen.scene], maker.canMake(screen) { return nil }
    return LinkReading(screen.address ?? "", links).error ?? SceneLinkError(address: screen.address, problems: [])
  }

  /// Returns the running scene of a screen. Nil if it has none.
  package func scene(of screen: Screen) -> RunningScene? { running[ObjectIdentifier(screen)] }

  /// Calls the fetch closures of a screen's store.
  ///
  /// - Parameter screen: A screen of the stack. Nil for the topmost one.
  public func fetch(_ screen: Screen? = nil) { (screen ?? router.top).flatMap(scene(of:))?.life.fetch() }

  /// Cancels the calls and the tasks of a screen's store.
  ///
  /// - Parameter screen: A screen of the stack. Nil for the topmost one.
  public func cancel(_ screen: Screen? = nil) { (screen ?? router.top).flatMap(scene(of:))?.life.cancelWork() }

  // MARK: Requests of controllers

  func open<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, _ style: ScreenStyle, by opener: SceneLife?,
    _ onResult: ((Scene.Result?) -> Void)?
  ) {
    change("push \(Scene.name)") { [self] in
      let screen = screen(scene, context, style)
      if let onResult {
        screen.onResult = { [weak opener, hasOpener = opener != nil] result in
          if !hasOpener || opener?.hasEnded == false { onResult(result as? Scene.Result) }
        }
      }
      router.stack.append(screen)
      router.ahead = []
    }
  }

  /// Presents a scene over another one, and closes all screens above the latter.
  func showDetail(_ makeScreen: @escaping () -> Screen, over life: SceneLife) {
    change("show detail of \(life.name)") { [self] in
      guard let index = router.stack.firstIndex(where: { $0 === life.screen }) else { return }
      router.stack.removeSubrange((index + 1)...)
      router.stack.append(makeScreen())
      router.ahead = []
    }
  }

  /// Goes back to a scene. Going forward reopens the screens above it.
  func hideDetail(over life: SceneLife) {
    change("hide detail of \(life.name)") { [self] in
      guard let index = router.stack.firstIndex(where: { $0 === life.screen }) else { return }
      while router.stack.count > index + 1 { router.ahead.append(router.stack.removeLast()) }
    }
  }

  func finish(_ life: SceneLife, with result: Any?) {
    change("finish \(life.name)") { [self] in
      guard let index = router.stack.firstIndex(where: { $0 === life.screen }) else { return }
      life.result = result
      router.stack.removeSubrange(index...)
      router.ahead = []
    }
  }

  func screen<Scene: SceneDefinition>(
    _ scene: Scene.Type, _ context: Scene.Context, _ style: ScreenStyle
  ) -> Screen {
    if definitions[Scene.name] == nil { SceneMisuse.unknownScene(scene: Scene.name).trap() }
    return Screen(Scene.name, address: Scene.link?.address(context), style: style, context: context)
  }

  private func screen(at address: String, _ style: ScreenStyle = .pushed) -> Screen {
    guard let found = LinkReading(address, links).found else {
      return Screen("", address: address, style: style, context: nil)
    }
    // The address is written again by the scene, without parts that belong to no field.
    return Screen(
      found.maker.name, address: found.maker.address(of: found.context) ?? address, style: style, context: found.context
    )
  }

  /// Runs a change at once in a transaction or a priority observer, as a part of it. Otherwise runs it as soon as no
  /// observer runs.
  private func change(_ name: String, _ body: @escaping () -> Void) {
    func run() {
      let before = Array(router.stack)
      body()
      returnNilResults(of: before)
    }
    if place.isChanging { place.update(name, run) } else { place.enqueue(name, run) }
  }

  // MARK: Making and ending

  private func settle() {
    let stack = Array(router.stack)
    let open = Set(stack.map(ObjectIdentifier.init))
    let ended = running.filter { !open.contains($0.key) }.values.sorted { $0.number > $1.number }
    for scene in ended { end(scene) }
    for screen in stack where running[ObjectIdentifier(screen)] == nil { make(screen) }
    if onScreens != nil { place.enqueue("show screens") { [weak self] in self?.onScreens?() } }
    var isVisible = true
    for screen in stack.reversed() {
      if let scene = scene(of: screen) { isVisible ? scene.life.show() : scene.life.hide() }
      if screen.style == .pushed { isVisible = false }
    }
  }

  private func make(_ screen: Screen) {
    guard let maker = definitions[screen.scene] else { return }
    let life = SceneLife(screen.scene, of: screen, in: self)
    guard let scene = maker.make(screen, life) else { return }
    lastNumber += 1
    scene.number = lastNumber
    running[ObjectIdentifier(screen)] = scene
    screen.pipeline = AnyNode(scene.pipeline)
    scene.setUp()
  }

  private var lastNumber = 0

  private func end(_ scene: RunningScene) {
    let screen = scene.life.screen
    running[ObjectIdentifier(screen)] = nil
    scene.life.end()
    screen.pipeline = nil
    if let onResult = screen.onResult {
      screen.onResult = nil
      let result = scene.life.result
      place.enqueue("result of \(screen.scene)") { onResult(result) }
    }
  }

  deinit { for scene in running.values { scene.life.abandon() } }
}
