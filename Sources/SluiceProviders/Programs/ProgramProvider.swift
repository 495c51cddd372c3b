#if Subprocess
  import Foundation
  public import SluiceData
  import SluiceGraph
  import Subprocess

  /// A provider that runs other programs without a shell, and returns their output.
  ///
  ///     let head = try await ProgramProvider().request(ProgramRun("git", ["rev-parse", "HEAD"], folder: repository))
  ///
  /// The program and the programs that it starts form a process group of their own, so Ctrl-C in a terminal doesn't
  /// reach them. Cancelling the task asks the group to end, and kills the group after a time. The request throws
  /// `CancellationError` when the program has ended, and every other program of the group has ended or was killed. The
  /// progress counts the bytes of the output. Failures throw a ``ProgramError``.
  public struct ProgramProvider: StreamingProvider {
    /// The statuses that mean success. The default is 0.
    public var statuses: Set<Int> = [0]
    /// The maximum number of output bytes. The default is 16 MB.
    public var outputLimit = 16 << 20
    /// The maximum number of bytes that are stored from the end of the standard error output. The default is 16 KB.
    public var saidLimit = 16 << 10
    /// The time in which a cancelled program may end by itself, and then the time for the programs that it leaves
    /// behind. The default is 2 seconds.
    public var patience: Duration = .seconds(2)

    /// Creates a provider that runs any program that this process may run.
    public init() {}

    /// Runs a program until it ends.
    ///
    /// - Throws: ``ProgramError``, or `CancellationError` if the task is cancelled.
    @concurrent public func request(
      _ parameters: ProgramRun, delivering delivery: Delivery<ProgramOutput>
    ) async throws -> ProgramOutput {
      try Task.checkCancellation()
      func error(_ kind: ProgramError.Kind) -> ProgramError { ProgramError(kind, program: parameters.program) }
      do {
        let input = try parameters.input.map { try ProgramInput($0) }
        defer { input?.close() }
        let result =
          if let input {
            try await run(
              parameters, .fileDescriptor(made(input.descriptor), closeAfterSpawningProcess: false), delivery)
          } else {
            try await run(parameters, NoInput.none, delivery)
          }
        switch result.terminationStatus {
        case .exited(let status):
          let output = ProgramOutput(
            status: Int(status), output: result.closureResult.output, said: result.closureResult.said)
          guard statuses.contains(output.status) else {
            throw error(.failed(status: output.status, said: output.said))
          }
          return output
        case .signaled(let signal):
          throw error(.killed(signal: Int(signal), said: result.closureResult.said))
        }
      } catch is TooMuch {
        throw error(.outputTooLarge(limit: outputLimit))
      } catch let failure as POSIXError {
        throw error(.notStarted(reason: "its input could not be stored: \(failure.localizedDescription)"))
      } catch let failure as SubprocessError {
        try Task.checkCancellation()
        switch failure.code {
        case .executableNotFound: throw error(.missing)
        case .failedToChangeWorkingDirectory: throw error(.folderMissing(parameters.folder ?? "."))
        default: throw error(.notStarted(reason: failure.description))
        }
      }
    }

    /// Thrown to leave a run, so that the program is ended.
    private struct TooMuch: Error {}
  }

  extension ProgramProvider {
    private typealias Outcome = ExecutionResult<(output: Data, said: String), SequenceOutput, SequenceOutput>

    private func run<Input: InputProtocol>(
      _ parameters: ProgramRun, _ input: Input, _ delivery: Delivery<ProgramOutput>
    ) async throws -> Outcome {
      let options = PlatformOptions.ownGroup(patience)
      let outputLimit = outputLimit
      let saidLimit = saidLimit
      let group = Guarded<pid_t?>(nil)
      do {
        let outcome: Outcome = try await Subprocess.run(
          parameters.program.contains("/") ? .path(named(parameters.program)) : .name(parameters.program),
          arguments: Arguments(parameters.arguments),
          environment: .inherit.updating(
            Dictionary(uniqueKeysWithValues: parameters.environment.map { (named($0), $1) })),
          workingDirectory: parameters.folder.map { named($0) },
          platformOptions: options,
          input: input, output: .sequence, error: .sequence
        ) { execution in
          group.withLock { $0 = execution.processIdentifier.value }
          ProviderCensus.programs.add(1)
          defer { ProviderCensus.programs.add(-1) }
          async let said = Self.end(of: execution.standardError, saidLimit)
          var output = Data()
          for try await piece in execution.standardOutput {
            guard piece.count <= outputLimit - output.count else { throw TooMuch() }
            piece.withUnsafeBytes { output.append(contentsOf: $0) }
            delivery.report(DataProgress(completed: Int64(output.count)))
          }
          return (output, try await said)
        }
        try Task.checkCancellation()
        return outcome
      } catch {
        await endGroup(group.withLock { $0 })
        throw error
      }
    }

    /// Waits for the programs that an ended program has left in its process group, and kills them after a time.
    ///
    /// Subprocess kills the group only if the program itself is still running after that time.
    private func endGroup(_ group: pid_t?) async {
      guard let group else { return }
      let patience = patience
      // A task of its own, because a cancelled task can't sleep.
      await Task {
        let clock = ContinuousClock()
        let start = clock.now
        // A process identifier is reused only after its group has ended. So a living process with this number means
        // that the group is gone.
        while kill(-group, 0) == 0, kill(group, 0) != 0 {
          guard start.duration(to: clock.now) < patience else {
            kill(-group, SIGKILL)
            return
          }
          try? await clock.sleep(for: .milliseconds(10))
        }
      }.value
    }

    /// Returns the last bytes of a stream, as text. The stream is read completely, because a program stops if its
    /// output isn't read.
    private static func end(of stream: SubprocessOutputSequence, _ limit: Int) async throws -> String {
      var end: [UInt8] = []
      var isCut = false
      for try await piece in stream {
        piece.withUnsafeBytes { end.append(contentsOf: $0) }
        if end.count > limit {
          end.removeFirst(end.count - limit)
          isCut = true
        }
      }
      // The text must not begin within a character.
      if isCut { while let byte = end.first, byte & 0xC0 == 0x80 { end.removeFirst() } }
      return String(decoding: end, as: UTF8.self)
    }
  }

  extension PlatformOptions {
    /// Returns options for a separate process group. The entire group is ended, because programs start other programs.
    fileprivate static func ownGroup(_ patience: Duration) -> PlatformOptions {
      var options = PlatformOptions()
      options.processGroupID = 0
      options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: patience)]
      return options
    }
  }

  /// Returns a path of the System library. The type isn't named, because its module has another name on each platform.
  private func named<Name: ExpressibleByStringLiteral>(_ text: Name.StringLiteralType) -> Name {
    Name(stringLiteral: text)
  }

  /// Returns a file descriptor of the System library, without naming its type.
  private func made<Descriptor: RawRepresentable>(_ number: Descriptor.RawValue) -> Descriptor {
    guard let descriptor = Descriptor(rawValue: number) else { preconditionFailure("every number is a descriptor") }
    return descriptor
  }
#endif
