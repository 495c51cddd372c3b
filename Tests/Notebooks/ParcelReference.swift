import Sluice

/// The state of parcels that a receiver of their changes must have, computed from the model after each transaction.
///
/// Instead of a weight that cannot be encoded, the receiver has the last one that could be encoded since the parcel was
/// added. Without one, the weight is missing, and the receiver keeps its state until no weight is missing.
package struct ParcelReference {
  /// The last weight of each parcel that could be encoded.
  private var weights: [Parcel: Double] = [:]
  /// The state that the receiver has; nil while no state was without missing weights.
  package private(set) var text: String?
  /// Whether a weight is missing.
  package private(set) var isMissing = false
  /// Whether a weight cannot be encoded.
  package private(set) var isUnwritten = false

  package init() {}

  /// Notes the model after a transaction.
  package mutating func note(_ root: Parcel) {
    let parcels = root.all
    var present: [Parcel: Double] = [:]
    for parcel in parcels + root.hidden.flatMap(\.all) {
      present[parcel] = parcel.hasWeight ? parcel.weight.value : weights[parcel]
    }
    weights = present
    isUnwritten = parcels.contains { !$0.hasWeight }
    isMissing = parcels.contains { present[$0] == nil }
    if !isMissing { text = root.text(weights: { present[$0]! }) }
  }
}
