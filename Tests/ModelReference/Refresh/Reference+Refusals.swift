extension Reference {
  /// Returns whether declared paths prove that a registration is invalid. This requires that they start at the same
  /// node, and that they are equal or one covers the other.
  ///
  /// `mixingOrigins` counts a node named by `from:` as one of those of `forEach` of its type.
  func isRefused(_ contract: Contract, origin: Int?, mixingOrigins: Bool = true) -> Bool {
    let others = living.map { registrations[$0] }

    func startTogether(_ one: (contract: Contract, origin: Int?), _ other: (contract: Contract, origin: Int?)) -> Bool {
      guard one.contract.forEach == nil, other.contract.forEach == nil else {
        return one.contract.forEach == other.contract.forEach
          || mixingOrigins && one.contract.start == other.contract.start
      }
      return (one.origin ?? root) == (other.origin ?? root)
    }

    func feeds(_ writer: (contract: Contract, origin: Int?), _ reader: (contract: Contract, origin: Int?)) -> Bool {
      startTogether(writer, reader)
        && DeclaredPaths.overlap(writer.contract.declaredWrites, reader.contract.readValuePaths)
    }

    let new = (contract, origin)
    switch contract.spec.phase {
    case .priority:
      return others.contains { $0.contract.spec.phase == .smart && feeds(($0.contract, $0.origin), new) }
    case .rendering, .recurring:
      return false
    case .smart:
      if contract.declaredWrites.contains(where: { writesNeitherDerivedNorRead($0, contract) }) { return true }
      if others.contains(where: { $0.contract.spec.phase == .priority && feeds(new, ($0.contract, $0.origin)) }) {
        return true
      }
      let smart = others.filter { $0.contract.spec.phase == .smart }.map { ($0.contract, $0.origin) }
      let writesTheSame = smart.contains {
        startTogether($0, new) && DeclaredPaths.overlap($0.0.declaredWrites, contract.declaredWrites)
      }
      return writesTheSame || isFedByItself(new, among: smart, feeds)
    }
  }

  /// Returns whether a path of a smart observer ends at properties that are neither derived nor read by it.
  private func writesNeitherDerivedNorRead(_ path: [String], _ contract: Contract) -> Bool {
    let route = Route(path, from: contract.start, in: schema)
    var ends = [route.hops.last].compactMap { $0 }.map(schema.property(at:))
    if route.ending == .subtree {
      let top = ends.last.map { $0.child! } ?? contract.start
      ends = schema.types[top].below.flatMap { schema.types[$0].properties.filter(\.isStored) }
    }
    return ends.contains { $0.spec.kind != .derived }
      && !contract.declaredReads.contains { DeclaredPaths.covers($0, path) }
  }

  /// Returns whether the writes of the new registration lead back to its reads through others.
  private func isFedByItself<Party>(_ new: Party, among others: [Party], _ feeds: (Party, Party) -> Bool) -> Bool {
    var waiting = others.indices.filter { feeds(new, others[$0]) }
    var found = Set(waiting)
    while let next = waiting.popLast() {
      if feeds(others[next], new) { return true }
      for other in others.indices where other != next && !found.contains(other) && feeds(others[next], others[other]) {
        found.insert(other)
        waiting.append(other)
      }
    }
    return false
  }
}
