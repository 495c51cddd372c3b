#if Subprocess
  /// Why a program has brought nothing.
  public struct ProgramError: Error, Hashable, CustomStringConvertible {
    /// What happened.
    public enum Kind: Hashable, Sendable {
      /// There is no such program, or it may not be run.
      case missing
      /// The folder that it was to work in cannot be entered.
      case folderMissing(String)
      /// The system did not run it, or lost sight of it.
      case notStarted(reason: String)
      /// It ended with a status that the provider does not accept, and had said this.
      case failed(status: Int, said: String)
      /// A signal ended it, after it had said this.
      case killed(signal: Int, said: String)
      /// It wrote more than the provider takes, and was ended.
      case outputTooLarge(limit: Int)
    }

    /// Which program.
    public let program: String
    /// What happened.
    public let kind: Kind

    /// An error with all its parts: for stubs.
    public init(_ kind: Kind, program: String) {
      self.kind = kind
      self.program = program
    }

    /// What has happened, why, and what to do.
    public var description: String { text }
  }
#endif
