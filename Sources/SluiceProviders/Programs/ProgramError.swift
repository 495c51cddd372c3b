#if Subprocess
  /// The error of a program without a result.
  public struct ProgramError: Error, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Kind: Hashable, Sendable {
      /// The program doesn't exist, or may not be run.
      case missing
      /// The working folder can't be entered.
      case folderMissing(String)
      /// The system didn't run the program, or lost track of it.
      case notStarted(reason: String)
      /// The program ended with a status that the provider doesn't accept. `said` is its standard error output.
      case failed(status: Int, said: String)
      /// A signal ended the program. `said` is its standard error output.
      case killed(signal: Int, said: String)
      /// The program wrote more than the provider accepts, and was ended.
      case outputTooLarge(limit: Int)
    }

    /// The name or path of the program.
    public let program: String
    /// The kind of the failure.
    public let kind: Kind

    /// Creates an error. Test stubs can use it.
    public init(_ kind: Kind, program: String) {
      self.kind = kind
      self.program = program
    }

    /// A message that states the failure, its cause and the fix.
    public var description: String { text }
  }
#endif
