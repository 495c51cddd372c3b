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
  /// A view controller that reads the access where UIKit tracks what is read, such as `viewWillLayoutSubviews()`, follows changes
  /// by itself; another one observes the pipeline.
  public protocol ViewControllerScene: SceneDefinition {
    /// Makes what shows the scene, once for each scene that is made.
    ///
    /// - Parameter view: The view's access to the pipeline, which actions send inputs by.
    @MainActor func viewController(_ view: ViewAccess<Pipeline>) -> UIViewController
  }

  /// Shows a router's screens: the pushed ones in its stack, and each presented one in a navigation controller over it.
  ///
  /// ```swift
  /// window.rootViewController = SceneNavigationController(scenes)
  /// ```
  ///
  /// A person who swipes back or dismisses a presented screen goes back in the router, so `forward()` opens the screen again.
  /// Whatever else changes the router, such as an undo, changes what is shown. It is the delegate of itself.
  public final class SceneNavigationController: UINavigationController, UINavigationControllerDelegate,
    UIAdaptivePresentationControllerDelegate
  {
    private var driver: ContainerDriver<SceneNavigationController>?

    /// Shows the scenes of a host.
    ///
    /// - Parameter host: The host of the scenes, each of which is a ``ViewControllerScene``. It belongs to the main actor, and
    ///   is shown by one navigation controller at a time.
    public init(_ host: SceneHost) {
      super.init(nibName: nil, bundle: nil)
      delegate = self
      let driver = ContainerDriver(self, host) { Self.viewController(of: $0, in: host) }
      self.driver = driver
      host.onScreens = { [weak self] in MainActor.assumeIsolated { self?.driver?.update() } }
      driver.update()
    }

    private init(over lower: SceneNavigationController) {
      super.init(nibName: nil, bundle: nil)
      self.lower = lower
      delegate = self
      presentationController?.delegate = self
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
        Message.sceneWithoutView(
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
      driverOfThis?.containerCanPresent()
    }

    /// Tells the router where a person has gone. Called by UIKit.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      driverOfThis?.containerDidShow()
    }

    /// Tells the router that a person has dismissed this controller. Called by UIKit.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      lower?.driverOfThis?.containerDidDismiss()
    }

    /// The controller that this one is presented over.
    private weak var lower: SceneNavigationController?

    private var driverOfThis: ContainerDriver<SceneNavigationController>? {
      driver ?? lower?.driverOfThis?.presented?.driver
    }
  }

  extension SceneNavigationController: NavigationContainer {
    var contents: [UIViewController] { viewControllers }

    func show(_ contents: [UIViewController]) { setViewControllers(contents, animated: viewIfLoaded?.window != nil) }

    var canShow: Bool { transitionCoordinator == nil }

    var canPresent: Bool { viewIfLoaded?.window != nil && presentedViewController == nil }

    func presentContainer() -> SceneNavigationController {
      let above = SceneNavigationController(over: self)
      present(above, animated: true)
      return above
    }

    func dismissContainer() { dismiss(animated: true) { self.driverOfThis?.containerCanPresent() } }
  }
#endif
