/// The contents of a container's log.
public struct StateLogOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int
  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Logs each state before it is set.
  public static let willSet = StateLogOptions(rawValue: 1 << 0)
  /// Logs each state after it has been set.
  public static let didSet = StateLogOptions(rawValue: 1 << 1)
  /// Adds the address of the container.
  public static let memory = StateLogOptions(rawValue: 1 << 2)
  /// Adds the name of the container.
  public static let container = StateLogOptions(rawValue: 1 << 3)
  /// Adds the name of the event.
  public static let event = StateLogOptions(rawValue: 1 << 4)
  /// Writes only the case name of an enumeration.
  public static let enumLabel = StateLogOptions(rawValue: 1 << 5)

  /// Logs the container, the event and the complete state.
  public static let `default`: StateLogOptions = [.didSet, .memory, .container, .event]
  /// Logs the container, the event and the case name.
  public static let enumDefault: StateLogOptions = [.didSet, .memory, .container, .event, .enumLabel]
  /// Logs the case name.
  public static let conciseEnum: StateLogOptions = [.didSet, .enumLabel]
}
