/// What is logged of a container's states.
public struct StateLogOptions: OptionSet, Hashable, Sendable {
  /// One bit an option.
  public let rawValue: Int
  /// The options of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Each state, before it is set.
  public static let willSet = StateLogOptions(rawValue: 1 << 0)
  /// Each state, when it was set.
  public static let didSet = StateLogOptions(rawValue: 1 << 1)
  /// With the address of the container.
  public static let memory = StateLogOptions(rawValue: 1 << 2)
  /// With the name of the container.
  public static let container = StateLogOptions(rawValue: 1 << 3)
  /// With which event it is.
  public static let event = StateLogOptions(rawValue: 1 << 4)
  /// Of an enum only the name of the case.
  public static let enumLabel = StateLogOptions(rawValue: 1 << 5)

  /// Where, what, and the whole state.
  public static let `default`: StateLogOptions = [.didSet, .memory, .container, .event]
  /// Where, what, and the name of the case.
  public static let enumDefault: StateLogOptions = [.didSet, .memory, .container, .event, .enumLabel]
  /// The name of the case.
  public static let conciseEnum: StateLogOptions = [.didSet, .enumLabel]
}
