import Sluice

@Node final class Paper {
  var text: String
  @Discardable var scroll = 0
  @Derived var length = 0
  init(_ text: String = "") { self.text = text }
}

/// A node with a property of every kind that undo treats differently.
@Node final class Studio {
  var title = ""
  var papers: NodeList<Paper> = []
  var pile: [Paper] = []
  var current: Paper?
  weak var last: Paper?
  @Discardable var zoom = 100
  @Derived var header = ""
  @Derived var shown: NodeList<Paper> = []
  @Input var query = ""
  let saved = Event<Int>()
  @BackgroundWritable var progress = 0
  @Untracked var cache = 0
  var price = 0 { didSet { prices.append(oldValue) } }
  var prices: [Int] = []
  var keeper: AnyObject?
  init() {}
}

extension Paper: CustomStringConvertible {
  var description: String { text }
}

/// An object that runs a closure when it is deinitialized.
final class Last {
  private let dies: () -> Void
  init(_ dies: @escaping () -> Void) { self.dies = dies }
  deinit { dies() }
}

extension Mediator {
  /// The names of the next undo and the next redo.
  var stepNames: [String?] { [undoName, redoName] }
}
