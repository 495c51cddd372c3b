/// What something costs in nanoseconds while one size grows and all else stays as it is.
package struct Curve {
  /// What grows.
  let name: String
  /// What stays.
  let fixed: String
  let sizes: [Int]
  /// How many times the smallest cost the largest may be.
  let limit: Double
  let measure: (_ size: Int, Effort) -> Double

  package init(
    _ name: String, fixed: String, at sizes: [Int], limit: Double, _ measure: @escaping (_ size: Int, Effort) -> Double
  ) {
    self.name = name
    self.fixed = fixed
    self.sizes = sizes
    self.limit = limit
    self.measure = measure
  }
}
