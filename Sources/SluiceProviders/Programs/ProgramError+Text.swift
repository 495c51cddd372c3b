#if Subprocess
  import Foundation
  package import SluiceMessages

  /// The arguments and the environment of the program are in no text: they may be secret.
  extension ProgramError: Message {
    package var cause: MessageCause { .world }

    package var text: String {
      switch kind {
      case .missing:
        """
        A program could not be started because it is not there.

          program: \(program.quoted)

        It is not installed, or in none of the folders of PATH, or not executable.

        To fix this, install it, or name it by its whole path.
        """
      case .folderMissing(let folder):
        """
        A program could not be started in a folder.

          program: \(program.quoted)
          folder: \(folder.quoted)

        The folder is not there, or may not be entered.

        To fix this, name another folder.
        """
      case .notStarted(let reason):
        """
        A program could not be run.

          program: \(program.quoted)
          reason: \(reason)

        The system refused it.

        To fix this, look at the reason; too many open files or programs are let go of sooner or later.
        """
      case .failed(let status, let said):
        """
        A program ended with status \(status).

          program: \(program.quoted)
          said: \(Self.shown(said))

        By its status a program says that it could not do what it was to do.

        To fix this, look at what it said, or accept the status in the provider's 'statuses'.
        """
      case .killed(let signal, let said):
        """
        A program was ended by signal \(signal).

          program: \(program.quoted)
          said: \(Self.shown(said))

        It crashed, or another program or the system ended it; 9 often means too little memory.

        To fix this, run it by itself and see what happens.
        """
      case .outputTooLarge(let limit):
        """
        A program was ended because its output is too large.

          program: \(program.quoted)
          limit: \(limit) bytes

        All of it would be in memory at once.

        To fix this, raise the provider's 'outputLimit', or let the program say less.
        """
      }
    }

    /// The end of what it said: there programs tell what they failed of.
    private static func shown(_ said: String) -> String {
      let end = String(said.suffix(500)).trimmingCharacters(in: .whitespacesAndNewlines)
      return end.isEmpty ? "nothing" : end.quoted
    }
  }
#endif
