#if Subprocess
  import Foundation
  import Sluice
  import SluiceGraph
  import SluiceProviders
  import TestSupport
  import Testing

  extension AllProviders {
    /// Tests with real programs.
    @Suite struct ProgramProviderTests {
      private func shell(_ script: String, input: String? = nil) -> ProgramRun {
        ProgramRun("sh", ["-c", script], input: input.map { Data($0.utf8) })
      }

      @Test func theOutputOfAProgramIsReturned() async throws {
        let output = try await ProgramProvider().request(shell("printf out; printf said >&2"))
        #expect(output == ProgramOutput(status: 0, output: Data("out".utf8), said: "said"))
        #expect(output.text == "out")
        await nothingIsAlive()
      }

      @Test func argumentsReachTheProgramUnchanged() async throws {
        let run = ProgramRun("printf", ["%s|%s|", "a b", "$HOME; 'ä'\n"])
        #expect(try await ProgramProvider().request(run).text == "a b|$HOME; 'ä'\n|")
      }

      @Test func aProgramReadsItsInput() async throws {
        let input = String(repeating: "line\n", count: 100_000)
        #expect(try await ProgramProvider().request(shell("cat", input: input)).text == input)
        #expect(try await ProgramProvider().request(shell("cat", input: "")).text == "")
        #expect(try await ProgramProvider().request(shell("cat")).text == "")
      }

      @Test func aProgramMayLeaveItsInputUnread() async throws {
        let input = String(repeating: "line\n", count: 100_000)
        for _ in 0..<5 {
          #expect(try await ProgramProvider().request(shell("head -n 1", input: input)).text == "line\n")
          #expect(try await ProgramProvider().request(shell("true", input: input)).text == "")
        }
        await nothingIsAlive()
      }

      @Test func environmentAndFolderAreThoseOfTheRun() async throws {
        var run = shell(#"pwd; echo "$SLUICE_TEST-${HOME-none}""#)
        run.folder = "/"
        run.environment = ["SLUICE_TEST": "set", "HOME": nil]
        #expect(try await ProgramProvider().request(run).text == "/\nset-none\n")
      }

      @Test func outputAndErrorsAreReadConcurrentlyAndProgressIsReported() async throws {
        let script = "i=0; while [ $i -lt 2000 ]; do printf '%0100d' $i; printf '%0100d' $i >&2; i=$((i+1)); done"
        let heard = Guarded<[Int64]>([])
        let output = try await ProgramProvider().request(
          shell(script),
          delivering: Delivery(output: { _ in }, progress: { step in heard.withLock { $0.append(step.completed) } }))
        #expect(output.output.count == 200_000)
        #expect(output.said.count == 16_384)
        #expect(output.said.hasSuffix("001999"))
        let steps = heard.withLock { $0 }
        #expect(steps == steps.sorted())
        #expect(steps.last == 200_000)
      }

      @Test func errorTextIsNotCutWithinACharacter() async throws {
        var provider = ProgramProvider()
        provider.saidLimit = 4
        #expect(try await provider.request(shell("printf 'abcäöü' >&2")).said == "öü")
        provider.saidLimit = 5
        #expect(try await provider.request(shell("printf 'abcäöü' >&2")).said == "öü")
      }

      @Test func aProgramThatDoesNotExistIsAnError() async throws {
        let error = try await programError(ProgramRun("sluice-has-no-such-program", ["secret"]))
        #expect(error == ProgramError(.missing, program: "sluice-has-no-such-program"))
        #expect(
          error.description == """
            A program could not be started because it was not found.

              program: "sluice-has-no-such-program"

            The program is not installed, is in none of the folders of PATH, or is not executable.

            To fix this, install the program, or name it by its full path.
            """)
        #expect(try await programError(ProgramRun("/no/such/program")).kind == .missing)
      }

      @Test func aFolderThatDoesNotExistIsAnError() async throws {
        var run = shell("true")
        run.folder = "/no/such/folder"
        let error = try await programError(run)
        #expect(error.kind == .folderMissing("/no/such/folder"))
        #expect(
          error.description == """
            A program could not be started in a folder.

              program: "sh"
              folder: "/no/such/folder"

            The folder does not exist, or this process has no permission to enter it.

            To fix this, name another folder.
            """)
      }

      @Test func aProgramThatFailsIsAnErrorWithItsErrorText() async throws {
        let error = try await programError(shell("echo no paper >&2; exit 3"))
        #expect(error.kind == .failed(status: 3, said: "no paper\n"))
        #expect(
          error.description == """
            A program ended with status 3.

              program: "sh"
              said: "no paper"

            With this status, the program reports that it has failed.

            To fix this, read the program's output, or accept the status in the provider's 'statuses'.
            """)
        var provider = ProgramProvider()
        provider.statuses = [0, 3]
        #expect(try await provider.request(shell("exit 3")).status == 3)
      }

      @Test func aProgramThatIsKilledIsAnError() async throws {
        let error = try await programError(shell("echo going down >&2; kill -9 $$"))
        #expect(error.kind == .killed(signal: 9, said: "going down\n"))
        #expect(
          error.description == """
            A program was ended by signal 9.

              program: "sh"
              said: "going down"

            The program crashed, or another program or the system ended it. Signal 9 often means too little memory.

            To fix this, run the program on its own to find the cause.
            """)
      }

      @Test func aProgramThatWritesForeverIsEnded() async throws {
        var provider = ProgramProvider()
        provider.outputLimit = 100_000
        let error = try await programError(ProgramRun("yes"), provider)
        #expect(error.kind == .outputTooLarge(limit: 100_000))
        #expect(
          error.description == """
            A program was ended because its output is too large.

              program: "yes"
              limit: 100000 bytes

            The entire output would be in memory at once.

            To fix this, raise the provider's 'outputLimit', or make the program print less.
            """)
        await nothingIsAlive()
      }

      /// Each script holds the writing end of a pipe as long as it runs.
      @Test(arguments: [
        // The first ends when it is asked to. The second ignores the request, and is killed. The third has a child that
        // is killed too. The fourth ends when it is asked to, but its child ignores the request.
        "exec 3>$PIPE; echo begun; exec sleep 1000",
        "trap '' TERM; exec 3>$PIPE; echo begun; while :; do sleep 1000; done",
        "exec 3>$PIPE; sleep 1000 & exec 3>&-; echo begun; wait",
        "trap '' TERM; exec 3>$PIPE; sleep 1000 & exec 3>&-; trap - TERM; echo begun; wait",
      ])
      func cancellingEndsTheProgramAndWaitsForItsEnd(script: String) async throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
        let path = pipe.path(percentEncoded: false)
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer {
          close(reader)
          unlink(path)
        }
        /// Returns 0 if no process holds the other end, and -1 otherwise.
        func end() -> Int {
          var byte: UInt8 = 0
          return read(reader, &byte, 1)
        }
        var run = shell(script)
        run.environment = ["PIPE": path]
        var provider = ProgramProvider()
        provider.patience = .milliseconds(50)
        let (steps, continuation) = AsyncStream.makeStream(of: DataProgress.self)
        let running = Task { [provider, run] in
          try await provider.request(
            run, delivering: Delivery(output: { _ in }, progress: { continuation.yield($0) }))
        }
        for await _ in steps { break }
        #expect(end() == -1)
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(ProviderCensus.programs.living == 0)
        // The program has exited. Its child was killed, but the provider does not wait for the end of a killed child.
        if !script.contains("exec sleep") { await until("the other program is gone") { end() == 0 } }
        #expect(end() == 0)
      }

      @Test func aCancelledTaskStartsNothing() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
        let running = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await ProgramProvider().request(ProgramRun("touch", [file.path(percentEncoded: false)]))
        }
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(!FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
      }

      private func programError(
        _ run: ProgramRun, _ provider: ProgramProvider = ProgramProvider()
      ) async throws -> ProgramError {
        try #require(await #expect(throws: ProgramError.self) { try await provider.request(run) })
      }
    }
  }
#endif
