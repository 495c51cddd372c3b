#if Subprocess
  import SluiceProviders
  import TestSupport
  import Testing

  @Suite("Texts of program errors")
  struct ProgramErrorTextTests {
    @Test("each case has the whole text that is written here")
    func texts() {
      expectTexts(examples, ofAll: \.kind)
    }
  }

  private let examples: [MessageExample<ProgramError>] = [
    (
      ProgramError(.missing, program: "git"),
      #"""
      A program could not be started because it is not there.

        program: "git"

      It is not installed, or in none of the folders of PATH, or not executable.

      To fix this, install it, or name it by its whole path.
      """#
    ),
    (
      ProgramError(.folderMissing("/gone"), program: "git"),
      #"""
      A program could not be started in a folder.

        program: "git"
        folder: "/gone"

      The folder is not there, or may not be entered.

      To fix this, name another folder.
      """#
    ),
    (
      ProgramError(.notStarted(reason: "Too many open files"), program: "git"),
      #"""
      A program could not be run.

        program: "git"
        reason: Too many open files

      The system refused it.

      To fix this, look at the reason; too many open files or programs are let go of sooner or later.
      """#
    ),
    (
      ProgramError(.failed(status: 128, said: "fatal: not a git repository"), program: "git"),
      #"""
      A program ended with status 128.

        program: "git"
        said: "fatal: not a git repository"

      By its status a program says that it could not do what it was to do.

      To fix this, look at what it said, or accept the status in the provider's 'statuses'.
      """#
    ),
    (
      ProgramError(.failed(status: 1, said: ""), program: "git"),
      #"""
      A program ended with status 1.

        program: "git"
        said: nothing

      By its status a program says that it could not do what it was to do.

      To fix this, look at what it said, or accept the status in the provider's 'statuses'.
      """#
    ),
    (
      ProgramError(.killed(signal: 9, said: ""), program: "git"),
      #"""
      A program was ended by signal 9.

        program: "git"
        said: nothing

      It crashed, or another program or the system ended it; 9 often means too little memory.

      To fix this, run it by itself and see what happens.
      """#
    ),
    (
      ProgramError(.killed(signal: 11, said: "going down"), program: "git"),
      #"""
      A program was ended by signal 11.

        program: "git"
        said: "going down"

      It crashed, or another program or the system ended it; 9 often means too little memory.

      To fix this, run it by itself and see what happens.
      """#
    ),
    (
      ProgramError(.outputTooLarge(limit: 16_777_216), program: "git"),
      #"""
      A program was ended because its output is too large.

        program: "git"
        limit: 16777216 bytes

      All of it would be in memory at once.

      To fix this, raise the provider's 'outputLimit', or let the program say less.
      """#
    ),
  ]
#endif
