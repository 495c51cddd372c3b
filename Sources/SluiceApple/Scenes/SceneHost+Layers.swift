import SluiceModel
import SluiceScene

extension SceneHost {
  /// The screens of the router as Apple's containers show them: a stack for the first screen, and one for each presented screen,
  /// each with the screens that were pushed above it. Reading it is a read of the router's stack.
  var layers: [[Screen]] {
    router.stack.reduce(into: []) { layers, screen in
      if layers.isEmpty || screen.style == .presented { layers.append([]) }
      layers[layers.count - 1].append(screen)
    }
  }

  /// Goes back from a screen and those above it, which a person has left. The first screen stays.
  func leave(_ screen: Screen) {
    let stack = router.stack
    if let index = stack.firstIndex(of: screen), index > 0 { go(index - stack.count, addresses: []) }
  }
}
