import SluiceMessages

/// The traps of the graph, with messages in debug and release builds.
@usableFromInline
enum Misuse {
  @usableFromInline @inline(never)
  static func disposed<Handle>(_: Handle.Type) -> Never {
    trap(.disposedHandle(handle: String(reflecting: Handle.self).dropping(prefix: "SluiceGraph.")))
  }

  @usableFromInline @inline(never)
  static func writeInComputed() -> Never { trap(.signalWrittenInComputed) }

  @usableFromInline @inline(never)
  static func cycle(_ depth: Int) -> Never { trap(.computedReadsItself(evaluated: depth)) }

  @usableFromInline @inline(never)
  static func tooManyRounds(_ state: EngineState) -> Never {
    trap(.effectsDoNotSettle(rounds: state.roundLimit, waiting: state.effects.waitingCount))
  }

  static func tooManyTypes() -> Never { trap(.tooManyValueTypes) }

  /// Traps because of a bug in Sluice. The other traps are errors of the app.
  static func bug(_ fact: String) -> Never { BugInSluice(module: "SluiceGraph", fact: fact).trap() }

  private static func trap(_ message: GraphMisuse) -> Never { message.trap() }
}

extension String {
  fileprivate func dropping(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
