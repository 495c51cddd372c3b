#if Subprocess
  import Foundation
  import SluiceMessages

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
    public var description: String {
      let message: Message =
        switch kind {
        case .missing: .programMissing(program: program)
        case .folderMissing(let folder): .programFolderMissing(program: program, folder: folder)
        case .notStarted(let reason): .programNotStarted(program: program, reason: reason)
        case .failed(let status, let said): .programFailed(program: program, status: status, said: Self.shown(said))
        case .killed(let signal, let said): .programKilled(program: program, signal: signal, said: Self.shown(said))
        case .outputTooLarge(let limit): .programOutputTooLarge(program: program, limit: limit)
        }
      return message.text
    }

    /// The end of what it said: there programs tell what they failed of.
    private static func shown(_ said: String) -> String {
      String(said.suffix(500)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
#endif
