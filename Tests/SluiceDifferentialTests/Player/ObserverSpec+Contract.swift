import ModelReference
import SluiceModel

extension ObserverSpec {
  /// What the observer declares, with paths from nodes of a type.
  func contract<Origin: CaseNode>() -> ObserverContract<Origin> {
    ObserverContract(reads: PathSet(reads), writes: PathSet(writes))
  }
}

extension PathSet where Origin: CaseNode {
  /// Paths as cases have them.
  init(_ paths: [[String]]) {
    var all = PathSet()
    for path in paths {
      if let parts = PartPaths.path(path, from: Origin.self) {
        all = all + parts
        continue
      }
      let isEvent = ["ping", "opened", "tap"].contains(path.last)
      let names = path.map { $0 == "*" ? "subtree" : $0 } + (isEvent ? ["sent"] : [])
      do { all = all + (try PathSet(parsing: names.joined(separator: "."))) } catch { fatalError("\(error)") }
    }
    self = all
  }
}
