/// The components of one session. Records whether there are any, and whether one has changed since the last patch.
final class ComponentHost {
  /// Whether a component was ever created.
  private(set) var isUsed = false
  /// Whether a state has been set since the page was last compared.
  private(set) var isBehind = false
  /// The number of times that a state has been set.
  private(set) var changeCount = 0
  var onChange: () -> Void = {}

  func changed() {
    isBehind = true
    changeCount += 1
    onChange()
  }

  func placed() { isUsed = true }

  func compared() { isBehind = false }
}
