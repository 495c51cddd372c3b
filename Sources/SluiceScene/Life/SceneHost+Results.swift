import SluiceModel

extension SceneHost {
  /// Returns nil to the opener of each closed screen that has no scene.
  ///
  /// A screen that is closed in the transaction that opened it gets no scene, so no end of a scene returns a result. If
  /// the transaction fails, neither the screen nor the result exists.
  ///
  /// - Parameter screens: The screens before a change of the stack.
  func returnNilResults(of screens: [Screen]) {
    for screen in screens where screen.onResult != nil && scene(of: screen) == nil {
      if router.stack.contains(where: { $0 === screen }) { continue }
      place.enqueue("result of \(screen.scene)") { [self] in
        // The same transaction can reopen the screen. In that case its scene is made.
        guard scene(of: screen) == nil, let onResult = screen.onResult else { return }
        screen.onResult = nil
        onResult(nil)
      }
    }
  }
}
