/// The cost of an operation in nanoseconds, as a function of one size.
package struct Curve {
  /// The quantity that grows.
  let name: String
  /// The quantities that stay the same.
  let fixed: String
  let sizes: [Int]
  /// The largest allowed ratio of the largest to the smallest cost.
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
