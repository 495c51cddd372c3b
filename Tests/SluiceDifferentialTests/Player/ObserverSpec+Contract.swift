import ModelReference
import SluiceModel

extension ObserverSpec {
  /// Returns the contract of the observer, with paths from nodes of a type.
  func contract<Origin: CaseNode>() -> ObserverContract<Origin> {
    ObserverContract(reads: PathSet(reads), writes: PathSet(writes))
  }
}

extension PathSet where Origin: CaseNode {
  /// Creates paths from the notation of cases.
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
