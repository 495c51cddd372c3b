/// The usage of a mediator's observers.
public struct UsageReport: Hashable, Sendable, CustomStringConvertible {
  /// The observers since recording began, in order of registration, including ended ones.
  public let observers: [ObserverUsage]

  /// The observers whose declaration differs from their usage, or that never ran.
  public var inexact: [ObserverUsage] { observers.filter { !$0.isExact } }

  /// The descriptions of all observers, one after the other.
  public var description: String { observers.map(\.description).joined(separator: "\n") }
}
