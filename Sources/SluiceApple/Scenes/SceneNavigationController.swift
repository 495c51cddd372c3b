#if canImport(UIKit) && !os(watchOS)
  import SluiceMessages
  import SluiceModel
  public import SluiceScene
  public import UIKit

  /// A scene with a view controller of UIKit.
  ///
  /// ```swift
  /// extension Counter: ViewControllerScene {
  ///   func viewController(_ view: ViewAccess<CounterPipeline>) -> UIViewController { CounterController(view) }
  /// }
  /// ```
  ///
  /// If the pipeline is `Observable`, a view controller that reads the access in `viewWillLayoutSubviews()` follows changes on iOS 26
  /// and later, and on iOS 18 with the key `UIObservationTrackingEnabled`. Elsewhere, read it within `withObservationTracking`.
  public protocol ViewControllerScene: SceneDefinition {
    /// Makes what shows the scene, once for each scene that is made.
    ///
    /// - Parameter view: The view's access to the pipeline, which actions send inputs by.
    @MainActor func viewController(_ view: ViewAccess<Pipeline>) -> UIViewController
  }

  /// A navigation controller that shows a router's screens: the pushed ones in its stack, and each presented one in a navigation
  /// controller over it.
  ///
  /// ```swift
  /// window.rootViewController = SceneNavigationController(scenes)
  /// ```
  ///
  /// A person who swipes back or dismisses a presented screen goes back in the router, so `forward()` opens the screen again.
  /// Whatever else changes the router, such as an undo, changes what is shown. The controller is its own delegate. Don't set
  /// another one.
  ///
  /// A screen that is presented while the application shows a view controller of its own over the stack, such as an alert, appears
  /// at the router's next change.
  public final class SceneNavigationController: UINavigationController, UINavigationControllerDelegate {
    /// Of the first controller.
    private var ownDriver: ContainerDriver<SceneNavigationController>?
    private weak var driver: ContainerDriver<SceneNavigationController>?

    /// Shows the scenes of a host.
    ///
    /// - Parameter host: The host of the scenes, each of which is a ``ViewControllerScene``. It belongs to the main actor, and
    ///   is shown by one navigation controller at a time.
    public init(_ host: SceneHost) {
      super.init(nibName: nil, bundle: nil)
      delegate = self
      let driver = ContainerDriver(self, host) { Self.viewController(of: $0, in: host) }
      (ownDriver, self.driver) = (driver, driver)
      host.onScreens = { [weak driver] in MainActor.assumeIsolated { driver?.update() } }
      driver.update()
    }

    private init(driver: ContainerDriver<SceneNavigationController>?) {
      self.driver = driver
      super.init(nibName: nil, bundle: nil)
      delegate = self
    }

    /// Is not made from an archive.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("unavailable") }

    private static func viewController(of screen: Screen, in host: SceneHost) -> UIViewController {
      guard let scene = host.scene(of: screen) else {
        let controller = UIViewController()
        controller.title = host.problem(of: screen)?.description
        return controller
      }
      guard let definition = scene.definition as? any ViewControllerScene else {
        SceneMisuse.sceneWithoutView(
          scene: scene.life.name,
          conformance: "ViewControllerScene { func viewController(…) -> UIViewController { … } }"
        ).trap()
      }
      return viewController(of: definition, scene)
    }

    private static func viewController<Definition: ViewControllerScene>(
      of definition: Definition, _ scene: RunningScene
    ) -> UIViewController {
      definition.viewController(ViewAccess((scene as! SceneOf<Definition>).typedPipeline, of: scene.life))
    }

    /// Presents what is to be presented over the stack. Called by UIKit.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      driver?.update()
    }

    /// Tells the router that this controller was dismissed, by whomever. Called by UIKit.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { driver?.didDismiss(self) }
    }

    /// Tells the router where a person has gone. Called by UIKit.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      driver?.didShow(self)
    }
  }

  extension SceneNavigationController: NavigationContainer {
    var contents: [UIViewController] { viewControllers }

    var canShow: Bool { transitionCoordinator == nil }

    var canPresent: Bool { viewIfLoaded?.window != nil && presentedViewController == nil }

    var canDismiss: Bool {
      presentedViewController.map { !$0.isBeingPresented && !$0.isBeingDismissed } ?? true
    }

    func show(_ contents: [UIViewController]) { setViewControllers(contents, animated: viewIfLoaded?.window != nil) }

    func makeContainer() -> SceneNavigationController { SceneNavigationController(driver: driver) }

    func present(_ container: SceneNavigationController) { present(container, animated: true) }

    func dismissContainer() { dismiss(animated: true) }

    func afterTransition(_ body: @escaping @MainActor () -> Void) {
      let coordinator = transitionCoordinator ?? presentedViewController?.transitionCoordinator
      // The coordinator is there until its completions have been called.
      _ = coordinator?.animate(alongsideTransition: nil) { _ in Task { @MainActor in body() } }
    }
  }
#endif
