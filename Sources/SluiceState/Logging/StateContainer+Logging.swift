public import Logging
import SluiceGraph
import SluiceMessages
import SluiceModel
import Synchronization

/// The logger for messages about containers without a handler of their own.
let stateLogger = StateLogging.logger

/// Logging of the states of all containers.
public enum StateLogging {
  /// The default logger of states, with the level `debug`.
  public static let logger: Logger = {
    var logger = Logger(label: "sluice.state")
    logger.logLevel = .debug
    return logger
  }()

  private static let everywhere = Guarded<(options: StateLogOptions, logger: Logger)?>(nil)
  private static let calls = Atomic<Int>(0)

  /// Logs the states of all containers at the level `debug`: those of new containers at once, and those of existing
  /// containers from their next change.
  ///
  /// Each call replaces the previous one. The subscriptions of a container's own ``StateContainer/log(_:to:)`` remain.
  ///
  /// - Parameters:
  ///   - options: The contents of a line. Without options, this call logs no container.
  ///   - logger: The logger that receives the lines.
  public static func logAll(_ options: StateLogOptions, to logger: Logger = StateLogging.logger) {
    everywhere.withLock { $0 = options.isEmpty ? nil : (options, logger) }
    calls.add(1, ordering: .releasing)
  }

  static var ofAll: (options: StateLogOptions, logger: Logger)? { everywhere.withLock { $0 } }
  /// The number of calls of `logAll`.
  static var callsOfAll: Int { calls.load(ordering: .acquiring) }
}

/// The subscriptions that log the states of one container.
struct StateLogs {
  /// The subscriptions of the container's own `log`, by options and label, so that nothing is logged twice.
  var own: [String: [StateSubscription]] = [:]
  /// The subscriptions of `logAll`.
  var ofAll: (key: String, subscriptions: [StateSubscription])?
  /// The number of the last call of `logAll` that was followed.
  var followedCall = 0
}

extension StateContainer {
  /// Logs the states of this container at the level `debug` until its release, beginning with the current one. The same
  /// options for loggers with the same label are logged once.
  ///
  /// - Parameters:
  ///   - options: The contents of a line.
  ///   - logger: The logger that receives the lines.
  /// - Returns: The container.
  @discardableResult
  public func log(_ options: StateLogOptions = .default, to logger: Logger = StateLogging.logger) -> Self {
    let key = StateContainer.key(options, logger)
    if let ofAll = logs.ofAll, ofAll.key == key {
      logs.own[key] = ofAll.subscriptions
      logs.ofAll = nil
    }
    if logs.own[key] == nil { logs.own[key] = subscriptions(options, logger) }
    return self
  }

  /// Follows the last call of `logAll`, which can be made after this container.
  func followLogAll() {
    let call = StateLogging.callsOfAll
    if call == logs.followedCall { return }
    logs.followedCall = call
    for subscription in logs.ofAll?.subscriptions ?? [] { subscription.cancel() }
    logs.ofAll = nil
    guard let (options, logger) = StateLogging.ofAll else { return }
    let key = StateContainer.key(options, logger)
    if logs.own[key] == nil { logs.ofAll = (key, subscriptions(options, logger)) }
  }

  private static func key(_ options: StateLogOptions, _ logger: Logger) -> String {
    "\(options.rawValue) \(logger.label)"
  }

  private func subscriptions(_ options: StateLogOptions, _ logger: Logger) -> [StateSubscription] {
    let address = "[\(Unmanaged.passUnretained(self).toOpaque())]"
    let name = name
    func line(_ event: String, _ state: State) -> String {
      var parts: [String] = []
      if options.contains(.memory) { parts.append(address) }
      if options.contains(.container) { parts.append(name) }
      if options.contains(.event) { parts.append(event) }
      parts.append(options.contains(.enumLabel) ? caseName(of: state) : "\(state)")
      return parts.joined(separator: " ")
    }
    var subscriptions: [StateSubscription] = []
    if options.contains(.willSet) {
      subscriptions.append(subscribe(.willSet) { logger.debug("\(line("willSet", $0))") })
    }
    if options.contains(.didSet) {
      subscriptions.append(subscribe(.didSet) { logger.debug("\(line("didSet", $0))") })
    }
    return subscriptions
  }

  /// Logs a warning if the container's view is known not to have adopted it yet.
  func warnIfUnattached(_ source: ObservationSource) {
    if isAwaitingView {
      stateLogger.warning(
        "\(StateMisuse.observedBeforeAttachment(container: name, observation: source.description).text)")
    }
  }
}
