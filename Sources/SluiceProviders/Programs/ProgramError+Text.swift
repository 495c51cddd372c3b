#if Subprocess
  import Foundation
  package import SluiceMessages

  /// Messages omit the arguments and the environment of the program, which may be secret.
  extension ProgramError: Message {
    package var cause: MessageCause { .world }

    package var text: String {
      switch kind {
      case .missing:
        """
        A program could not be started because it was not found.

          program: \(program.quoted)

        The program is not installed, is in none of the folders of PATH, or is not executable.

        To fix this, install the program, or name it by its full path.
        """
      case .folderMissing(let folder):
        """
        A program could not be started in a folder.

          program: \(program.quoted)
          folder: \(folder.quoted)

        The folder does not exist, or this process has no permission to enter it.

        To fix this, name another folder.
        """
      case .notStarted(let reason):
        """
        A program could not be run.

          program: \(program.quoted)
          reason: \(reason)

        The system refused to run it.

        To fix this, resolve the reason. If too many files or programs are open, a later attempt may succeed.
        """
      case .failed(let status, let said):
        """
        A program ended with status \(status).

          program: \(program.quoted)
          said: \(Self.shown(said))

        With this status, the program reports that it has failed.

        To fix this, read the program's output, or accept the status in the provider's 'statuses'.
        """
      case .killed(let signal, let said):
        """
        A program was ended by signal \(signal).

          program: \(program.quoted)
          said: \(Self.shown(said))

        The program crashed, or another program or the system ended it. Signal 9 often means too little memory.

        To fix this, run the program on its own to find the cause.
        """
      case .outputTooLarge(let limit):
        """
        A program was ended because its output is too large.

          program: \(program.quoted)
          limit: \(limit) bytes

        The entire output would be in memory at once.

        To fix this, raise the provider's 'outputLimit', or make the program print less.
        """
      }
    }

    /// Returns the end of the standard error output, where programs usually report the cause of a failure.
    private static func shown(_ said: String) -> String {
      let end = String(said.suffix(500)).trimmingCharacters(in: .whitespacesAndNewlines)
      return end.isEmpty ? "nothing" : end.quoted
    }
  }
#endif
