/// What the observers of a mediator have used of what they declare.
public struct UsageReport: Hashable, Sendable, CustomStringConvertible {
  /// Those that were there since the mediator records it, in order of registration, the ended ones too.
  public let observers: [ObserverUsage]

  /// Those that declare something else than they used, or never ran.
  public var inexact: [ObserverUsage] { observers.filter { !$0.isExact } }

  /// All of them, one after the other.
  public var description: String { observers.map(\.description).joined(separator: "\n") }
}
