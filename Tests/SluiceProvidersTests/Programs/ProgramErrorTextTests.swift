#if Subprocess
  import SluiceProviders
  import TestSupport
  import Testing

  @Suite("Texts of program errors")
  struct ProgramErrorTextTests {
    @Test("program errors: each case has the complete text that is written here")
    func texts() {
      expectTexts(examples, ofAll: \.kind)
    }
  }

  private let examples: [MessageExample<ProgramError>] = [
    (
      ProgramError(.missing, program: "git"),
      #"""
      A program could not be started because it was not found.

        program: "git"

      The program is not installed, is in none of the folders of PATH, or is not executable.

      To fix this, install the program, or name it by its full path.
      """#
    ),
    (
      ProgramError(.folderMissing("/gone"), program: "git"),
      #"""
      A program could not be started in a folder.

        program: "git"
        folder: "/gone"

      The folder does not exist, or this process has no permission to enter it.

      To fix this, name another folder.
      """#
    ),
    (
      ProgramError(.notStarted(reason: "Too many open files"), program: "git"),
      #"""
      A program could not be run.

        program: "git"
        reason: Too many open files

      The system refused to run it.

      To fix this, resolve the reason. If too many files or programs are open, a later attempt may succeed.
      """#
    ),
    (
      ProgramError(.failed(status: 128, said: "fatal: not a git repository"), program: "git"),
      #"""
      A program ended with status 128.

        program: "git"
        said: "fatal: not a git repository"

      With this status, the program reports that it has failed.

      To fix this, read the program's output, or accept the status in the provider's 'statuses'.
      """#
    ),
    (
      ProgramError(.failed(status: 1, said: ""), program: "git"),
      #"""
      A program ended with status 1.

        program: "git"
        said: nothing

      With this status, the program reports that it has failed.

      To fix this, read the program's output, or accept the status in the provider's 'statuses'.
      """#
    ),
    (
      ProgramError(.killed(signal: 9, said: ""), program: "git"),
      #"""
      A program was ended by signal 9.

        program: "git"
        said: nothing

      The program crashed, or another program or the system ended it. Signal 9 often means too little memory.

      To fix this, run the program on its own to find the cause.
      """#
    ),
    (
      ProgramError(.killed(signal: 11, said: "going down"), program: "git"),
      #"""
      A program was ended by signal 11.

        program: "git"
        said: "going down"

      The program crashed, or another program or the system ended it. Signal 9 often means too little memory.

      To fix this, run the program on its own to find the cause.
      """#
    ),
    (
      ProgramError(.outputTooLarge(limit: 16_777_216), program: "git"),
      #"""
      A program was ended because its output is too large.

        program: "git"
        limit: 16777216 bytes

      The entire output would be in memory at once.

      To fix this, raise the provider's 'outputLimit', or make the program print less.
      """#
    ),
  ]
#endif
