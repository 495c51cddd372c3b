/// The receiver of the early outputs and the progress of a request.
///
/// Call its functions on any thread while the request runs. The receiver gets the values in the order of the calls.
/// Integrators and compositions drop values that are delivered after the request has ended.
public struct Delivery<Output: Sendable>: Sendable {
  private let output: @Sendable (Output) -> Void
  private let progress: @Sendable (DataProgress) -> Void

  /// Creates a delivery that calls closures, on the thread of the request.
  public init(
    output: @escaping @Sendable (Output) -> Void, progress: @escaping @Sendable (DataProgress) -> Void = { _ in }
  ) {
    self.output = output
    self.progress = progress
  }

  /// A delivery that drops all values.
  public static var dropped: Delivery { Delivery(output: { _ in }) }

  /// Delivers an early output. Another output must follow.
  public func deliver(_ output: Output) { self.output(output) }

  /// Reports the progress of the request.
  public func report(_ progress: DataProgress) { self.progress(progress) }

  /// Returns a delivery that transforms its outputs into outputs of this one. Progress is passed on unchanged.
  public func map<Other>(_ transform: @escaping @Sendable (Other) -> Output) -> Delivery<Other> {
    Delivery<Other>(output: { output(transform($0)) }, progress: progress)
  }

  /// Returns a delivery that passes on progress, and drops outputs.
  public func onlyProgress<Other>(for type: Other.Type = Other.self) -> Delivery<Other> {
    Delivery<Other>(output: { _ in }, progress: progress)
  }
}
