/// What a trap says, in debug and release: the fact, the evidence, why, and what to do.
@usableFromInline
enum Misuse {
  @usableFromInline @inline(never)
  static func disposed<Handle>(_: Handle.Type) -> Never {
    trap(
      """
      A disposed node was used.

        the handle: \(name(of: Handle.self))

      It was disposed, or its graph is gone. Its memory may be another node's by now, so there is no value to give.

      To fix this, drop a handle when its node is disposed, and keep the Graph as long as its handles are used.
      """
    )
  }

  @usableFromInline @inline(never)
  static func writeInComputed() -> Never {
    trap(
      """
      A signal was written while a computed value was being evaluated.

      A computed value is evaluated when somebody reads it, perhaps never, perhaps often: what it wrote would depend on \
      its readers.

      To fix this, return the value instead of writing it, or write it in an effect that reads the computed value.
      """
    )
  }

  @usableFromInline @inline(never)
  static func cycle(_ depth: Int) -> Never {
    trap(
      """
      A computed value reads itself.

        computed values being evaluated: \(depth)

      Its value would be needed to find its value.

      To fix this, keep one value of the circle in a signal that an effect writes, or read what has gone into it instead.
      """
    )
  }

  @usableFromInline @inline(never)
  static func tooManyRounds(_ state: EngineState) -> Never {
    trap(
      """
      Effects keep making each other stale.

        rounds since the batch: \(state.roundLimit), which is the graph's roundLimit
        effects waiting for the next: \(state.effects.entries.count - state.effects.next)

      An effect that writes a signal opens the next batch, and these batches do not come to an end.

      To fix this, let no effect write what it reads, directly or through others, unless the value settles; or raise \
      'roundLimit' if it does, but later.
      """
    )
  }

  static func tooManyTypes() -> Never {
    trap(
      """
      A graph holds signals of more than 65,535 types.

      A signal knows the type of its value by a number of 16 bits.

      To fix this, use several graphs, or one type that wraps the others.
      """
    )
  }

  /// Not the app's fault, as the others are.
  static func bug(_ fact: String) -> Never {
    trap(
      """
      This is a bug in SluiceGraph: \(fact).

      To fix this, please report it with the steps that led here.
      """
    )
  }

  private static func name<Handle>(of _: Handle.Type) -> String {
    String(reflecting: Handle.self).replacing(prefix: "SluiceGraph.")
  }

  private static func trap(_ text: String) -> Never {
    fatalError("\(text)\n")
  }
}

extension String {
  fileprivate func replacing(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
