// Checks `@RenderedViewState` in view controllers, as far as that is possible without UIKit. ViewStates.swift calls it.

#if canImport(UIKit)
  import SluiceApple
  import UIKit

  /// A controller that renders by a method that reads the state.
  private final class TitleController: UIViewController {
    @RenderedViewState(TitleController.render) var state = "start"
    private(set) var rendered: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      $state.startRendering(on: self)
    }

    func render() { rendered.append(state) }
  }

  /// A controller that renders by a method that takes the new state, before the change.
  private final class FadingController: UIViewController {
    @RenderedViewState(FadingController.render) var state = "start"
    private(set) var rendered: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      $state.startRendering(on: self)
    }

    func render(_ new: String) { rendered.append("\(state)→\(new)") }
  }

  @MainActor func checkRenderedControllers() {
    let title = TitleController()
    title.$state.observe("early")
    precondition(title.rendered == [], "a controller renders before its view is loaded")
    title.viewDidLoad()
    title.viewDidLoad()
    title.$state.observe("a")
    title.$state.observe { "b" }
    precondition(title.rendered == ["early", "a", "b"], "a controller does not render each state once")

    let fading = FadingController()
    fading.viewDidLoad()
    fading.$state.observe("a")
    precondition(fading.rendered == ["start→start", "start→a"], "a controller does not render before the change")

    weak var released: TitleController?
    let container: StateContainer<String>
    do {
      let controller = TitleController()
      controller.viewDidLoad()
      released = controller
      container = controller.$state
    }
    precondition(released == nil, "rendering retains the controller")
    container.observe("a")
  }
#endif
