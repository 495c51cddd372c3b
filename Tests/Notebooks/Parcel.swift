package import Sluice

/// A node that holds nodes of its type in each kind of collection. Its weight has no initial value, so a model without
/// the weight cannot be read.
@Node package final class Parcel: Codable {
  package let number: Int
  package var weight: Strange
  package var next: Parcel?
  package var list: NodeList<Parcel> = []
  package var set: NodeSet<Parcel> = []
  package var map: NodeMap<String, Parcel> = [:]
  @SessionState package var hidden: NodeList<Parcel> = []
  package weak var friend: Parcel?

  package init(_ number: Int, _ weight: Strange) { (self.number, self.weight) = (number, weight) }
}

extension Parcel {
  /// Whether the weight can be encoded.
  package var hasWeight: Bool { weight.value >= 0 }

  /// The parcels that this parcel holds, without session state.
  package var held: [Parcel] {
    var held = Array(self.list)
    held += Array(self.set)
    held += Array(self.map.values)
    if let next { held.append(next) }
    return held
  }

  /// This parcel and the parcels below it, each once, without session state.
  package var all: [Parcel] {
    var found: [Parcel] = [self]
    var met: Set<Parcel> = [self]
    var place = 0
    while place < found.count {
      for parcel in found[place].held where met.insert(parcel).inserted { found.append(parcel) }
      place += 1
    }
    return found
  }

  /// Replaces all weights that cannot be encoded.
  package func mend() {
    for parcel in all where !parcel.hasWeight { parcel.weight = 1.0 }
  }

  /// The complete contents, without session state, one line for each parcel.
  package var text: String { text(weights: { $0.weight.value }) }

  /// Returns the complete contents with other weights.
  package func text(weights: (Parcel) -> Double) -> String {
    let parcels = all
    let members = Set(parcels)
    func numbers(_ parcels: some Sequence<Parcel>) -> String { parcels.map { "\($0.number)" }.joined(separator: ",") }
    var lines: [String] = []
    for parcel in parcels {
      let next = parcel.next.map { "\($0.number)" } ?? "-"
      let map = parcel.map.map { "\($0.key):\($0.value.number)" }.joined(separator: ",")
      // Undo keeps a parcel that is no longer part of the model.
      let friend = parcel.friend.flatMap { members.contains($0) ? "\($0.number)" : nil } ?? "-"
      lines.append(
        """
        \(parcel.number) \(weights(parcel)) next \(next) list [\(numbers(parcel.list))] set [\(numbers(parcel.set))] \
        map [\(map)] friend \(friend)
        """)
    }
    return lines.joined(separator: "\n")
  }
}
