import SluiceWebServer

extension LiveServerLimits {
  /// Limits for slow machines, on which minutes can pass between two steps of a client. A test of a limit sets its own.
  static var patient: LiveServerLimits {
    var limits = LiveServerLimits()
    limits.connectionIdleTime = .seconds(600)
    limits.headTime = .seconds(600)
    limits.bodyTime = .seconds(600)
    limits.writeTime = .seconds(600)
    limits.pingInterval = .seconds(600)
    limits.pongTime = .seconds(600)
    return limits
  }
}
