public import Logging
import SluiceGraph
import SluiceMessages
import SluiceModel

/// What Sluice says of containers when nobody says where.
let stateLogger = StateLogging.logger

/// Logging of the states of all containers.
public enum StateLogging {
  /// Where states are logged if nothing else is said: it lets the level `debug` through, since whoever asks for a log
  /// wants it.
  public static let logger: Logger = {
    var logger = Logger(label: "sluice.state")
    logger.logLevel = .debug
    return logger
  }()

  private static let everywhere = Guarded<(options: StateLogOptions, logger: Logger)?>(nil)

  /// Logs the states of each container that is made from now on, at the level `debug` of a logger; without options, of
  /// none.
  public static func logAll(_ options: StateLogOptions, to logger: Logger = StateLogging.logger) {
    everywhere.withLock { $0 = options.isEmpty ? nil : (options, logger) }
  }

  static var ofAll: (options: StateLogOptions, logger: Logger)? { everywhere.withLock { $0 } }
}

extension StateContainer {
  /// Logs the states of this container, the present one first, at the level `debug` of a logger, as long as it lives.
  /// The same options to a logger of the same label once.
  @discardableResult
  public func log(_ options: StateLogOptions = .default, to logger: Logger = StateLogging.logger) -> Self {
    let key = "\(options.rawValue) \(logger.label)"
    guard logging[key] == nil else { return self }
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
    if options.contains(.willSet) {
      logging[key, default: []].append(subscribe(.willSet) { logger.debug("\(line("willSet", $0))") })
    }
    if options.contains(.didSet) {
      logging[key, default: []].append(subscribe(.didSet) { logger.debug("\(line("didSet", $0))") })
    }
    return self
  }

  /// Logs as is said for all containers.
  func logForAll() {
    if let (options, logger) = StateLogging.ofAll { log(options, to: logger) }
  }

  /// Says that something is observed before the container has come to its view, if that is known.
  func warnIfUnattached(_ source: ObservationSource) {
    if isAwaitingView {
      stateLogger.warning("\(Message.observedBeforeAttachment(container: name, observation: source.description).text)")
    }
  }
}
