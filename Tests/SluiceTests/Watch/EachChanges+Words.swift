import SluiceModel

extension EachChanges where Element.ID == Int {
  /// A description of the changes.
  var text: String {
    func list(_ word: String, _ places: [Place]) -> String? {
      places.isEmpty ? nil : word + places.map { " \($0.element.id)@\($0.offset)" }.joined()
    }
    let parts = [
      list("gone", removed), list("come", inserted),
      moved.isEmpty
        ? nil : "moved " + moved.map { "\($0.element.id): \($0.from) to \($0.to)" }.joined(separator: ", "),
      changed.isEmpty ? nil : "written " + changed.map { "\($0.id)" }.joined(separator: ", "),
    ]
    return (isFirst ? "first: " : "") + parts.compactMap { $0 }.joined(separator: "; ")
  }
}

extension EachChanges {
  /// Returns the list after the changes, given the list before them.
  func replayed(on list: [Element]) -> [Element] {
    var list: [Element?] = list
    let gone = removed.map { ($0.offset, $0.element) } + moved.map { ($0.from, $0.element) }
    for (offset, element) in gone.sorted(by: { $0.0 > $1.0 }) {
      if list.remove(at: offset) !== element { list = [nil] }
    }
    let come = inserted.map { ($0.offset, $0.element) } + moved.map { ($0.to, $0.element) }
    for (offset, element) in come.sorted(by: { $0.0 < $1.0 }) { list.insert(element, at: min(offset, list.count)) }
    return list.compactMap { $0 }
  }
}
