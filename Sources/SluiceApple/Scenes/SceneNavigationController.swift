#if canImport(UIKit) && !os(watchOS)
  import SluiceMessages
  import SluiceModel
  public import SluiceScene
  public import UIKit

  /// A scene with a UIKit view controller.
  ///
  /// ```swift
  /// extension Counter: ViewControllerScene {
  ///   func viewController(_ view: ViewAccess<CounterPipeline>) -> UIViewController { CounterController(view) }
  /// }
  /// ```
  ///
  /// A view controller can read the access in `viewWillLayoutSubviews()`. If the pipeline is `Observable`, the
  /// controller then follows changes on iOS 26 and later, and on iOS 18 with the key `UIObservationTrackingEnabled`.
  /// Elsewhere, read the access within `withObservationTracking`.
  public protocol ViewControllerScene: SceneDefinition {
    /// Creates the view controller of a scene. Called once for each scene.
    ///
    /// - Parameter view: The view's access to the pipeline. Actions send inputs through it.
    @MainActor func viewController(_ view: ViewAccess<Pipeline>) -> UIViewController
  }

  /// A navigation controller that shows a router's screens. Pushed screens are in its stack. Each presented screen is
  /// in another navigation controller, which is presented over it.
  ///
  /// ```swift
  /// window.rootViewController = SceneNavigationController(scenes)
  /// ```
  ///
  /// If a person swipes back or dismisses a presented screen, the router goes back, so `forward()` opens the screen
  /// again. Any other change of the router, such as an undo, changes the visible screens. The controller is its own
  /// delegate. Don't set another one.
  ///
  /// While the application presents a view controller of its own over the stack, such as an alert, a newly presented
  /// screen does not appear. The screen appears at the router's next change.
  public final class SceneNavigationController: UINavigationController, UINavigationControllerDelegate {
    /// The driver that the first controller owns; nil in the other controllers.
    private var ownDriver: ContainerDriver<SceneNavigationController>?
    private weak var driver: ContainerDriver<SceneNavigationController>?

    /// Creates a controller that shows the scenes of a host.
    ///
    /// - Parameter host: The host of the scenes. Each scene is a ``ViewControllerScene``. The host belongs to the main
    ///   actor. Only one navigation controller at a time can show it.
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

    /// Unavailable: the controller cannot be created from an archive.
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

    /// Presents the layers of the router that are not presented yet. Called by UIKit.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      driver?.update()
    }

    /// Reports to the router that this controller was dismissed, by a person or by code. Called by UIKit.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { driver?.didDismiss(self) }
    }

    /// Reports to the router which screens a person has left. Called by UIKit.
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
      // The coordinator exists until its completions have been called.
      _ = coordinator?.animate(alongsideTransition: nil) { _ in Task { @MainActor in body() } }
    }
  }
#endif
