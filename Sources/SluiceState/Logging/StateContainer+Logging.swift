public import Logging
import SluiceGraph
import SluiceMessages
import SluiceModel
import Synchronization

/// The log for messages about containers without a handler of their own.
let stateLogger = StateLogging.logger

/// Logging of the states of all containers.
public enum StateLogging {
  /// The default logger of states. It lets the level `debug` through.
  public static let logger: Logger = {
    var logger = Logger(label: "sluice.state")
    logger.logLevel = .debug
    return logger
  }()

  private static let everywhere = Guarded<(options: StateLogOptions, logger: Logger)?>(nil)
  private static let calls = Atomic<Int>(0)

  /// Logs the states of all containers at the level `debug`: of those that are made from now on, and of those that exist, from their
  /// next change on.
  ///
  /// Each call replaces the one before. A container's own ``StateContainer/log(_:to:)`` stays.
  ///
  /// - Parameters:
  ///   - options: What a line says. Without options, no container is logged for this call.
  ///   - logger: Where the lines go.
  public static func logAll(_ options: StateLogOptions, to logger: Logger = StateLogging.logger) {
    everywhere.withLock { $0 = options.isEmpty ? nil : (options, logger) }
    calls.add(1, ordering: .releasing)
  }

  static var ofAll: (options: StateLogOptions, logger: Logger)? { everywhere.withLock { $0 } }
  /// How often `logAll` was called.
  static var callsOfAll: Int { calls.load(ordering: .acquiring) }
}

/// What logs the states of one container.
struct StateLogs {
  /// What the container was asked for, by options and label: nothing is logged twice.
  var own: [String: [StateSubscription]] = [:]
  /// What `logAll` asked for.
  var ofAll: (key: String, subscriptions: [StateSubscription])?
  /// The number of the call of `logAll` that was followed last.
  var followedCall = 0
}

extension StateContainer {
  /// Logs the states of this container at the level `debug`, the present one first, as long as the container lives. The same options
  /// to a logger with the same label are logged once.
  ///
  /// - Parameters:
  ///   - options: What a line says.
  ///   - logger: Where the lines go.
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

  /// Logs as the last call of `logAll` says. That may have come after this container was made.
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

  /// Says that something is observed before the container has come to its view, if that is known.
  func warnIfUnattached(_ source: ObservationSource) {
    if isAwaitingView {
      stateLogger.warning(
        "\(StateMisuse.observedBeforeAttachment(container: name, observation: source.description).text)")
    }
  }
}
