package import SluiceMessages

/// An incorrect use of the signals graph, after which the program cannot continue.
package enum GraphMisuse: Message, Hashable {
  case disposedHandle(handle: String)
  case signalWrittenInComputed
  case computedReadsItself(evaluated: Int)
  case effectsDoNotSettle(rounds: Int, waiting: Int)
  case tooManyValueTypes

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .disposedHandle(let handle):
      """
      A disposed handle was used.

        the handle: \(handle)

      Its node was disposed, or its graph was released. Another node may already use its memory, so the handle has no \
      value.

      To fix this, drop a handle when its node is disposed, and keep the Graph as long as its handles are used.
      """
    case .signalWrittenInComputed:
      """
      A signal was written while a computed value was being evaluated.

      A computed value is evaluated when it is read, which may happen never or often, so its writes would depend on \
      its readers.

      To fix this, return the value instead of writing it, or write it in an effect that reads the computed value.
      """
    case .computedReadsItself(let evaluated):
      """
      A computed value reads itself.

        computed values being evaluated: \(evaluated)

      Its value would be needed to compute its value.

      To fix this, store one value of the cycle in a signal that an effect writes, or read the values from which it is \
      computed.
      """
    case .effectsDoNotSettle(let rounds, let waiting):
      """
      Effects keep invalidating each other.

        rounds since the batch: \(rounds), which is the graph's roundLimit
        effects waiting for the next: \(waiting)

      An effect that writes a signal opens the next batch, and these batches do not end.

      To fix this, let no effect write what it reads, directly or through others, unless the value becomes stable; or \
      raise 'roundLimit' if it becomes stable later.
      """
    case .tooManyValueTypes:
      """
      A graph holds signals of more than 65,535 types.

      A signal stores the type of its value as a number of 16 bits.

      To fix this, use several graphs, or one type that wraps the others.
      """
    }
  }
}
