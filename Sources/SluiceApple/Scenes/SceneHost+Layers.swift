import SluiceModel
import SluiceScene

extension SceneHost {
  /// The router's screens in layers, as Apple's containers show them. The first screen and each presented screen begin
  /// a layer. The screens that were pushed above them follow in the same layer. Reading this property reads the
  /// router's stack.
  var layers: [[Screen]] {
    router.stack.reduce(into: []) { layers, screen in
      if layers.isEmpty || screen.style == .presented { layers.append([]) }
      layers[layers.count - 1].append(screen)
    }
  }

  /// Goes back from a screen that a person has left, and from the screens above it. The first screen stays.
  func leave(_ screen: Screen) {
    let stack = router.stack
    if let index = stack.firstIndex(of: screen), index > 0 { go(index - stack.count, addresses: []) }
  }
}
