#if Subprocess
  import Foundation
  public import SluiceData
  import Subprocess

  /// Runs other programs, without a shell, and brings what they write.
  ///
  ///     let head = try await ProgramProvider().request(ProgramRun("git", ["rev-parse", "HEAD"], folder: repository))
  ///
  /// Cancelling the task asks the program to end, ends it by force if it does not, and throws `CancellationError` when it
  /// is gone, along with the programs that it has started: they are a process group of their own, so that Ctrl-C in a
  /// terminal is not for them. Progress counts the bytes of its output. What fails throws a ``ProgramError``.
  public struct ProgramProvider: StreamingProvider {
    /// Which statuses mean that it went well: 0 unless set.
    public var statuses: Set<Int> = [0]
    /// How many bytes of output are taken: 16 MB unless set.
    public var outputLimit = 16 << 20
    /// How many bytes are kept of what it says on its standard error, from the end: 16 KB unless set.
    public var saidLimit = 16 << 10
    /// How long a cancelled program may take to end by itself: 2 seconds unless set.
    public var patience: Duration = .seconds(2)

    /// A provider that runs any program which this one may run.
    public init() {}

    /// Runs a program to its end.
    ///
    /// - Throws: ``ProgramError``, and `CancellationError` when the task is cancelled.
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
        try Task.checkCancellation()
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
        throw error(.notStarted(reason: "its input could not be kept: \(failure.localizedDescription)"))
      } catch let failure as SubprocessError {
        try Task.checkCancellation()
        switch failure.code {
        case .executableNotFound: throw error(.missing)
        case .failedToChangeWorkingDirectory: throw error(.folderMissing(parameters.folder ?? "."))
        default: throw error(.notStarted(reason: failure.description))
        }
      }
    }

    /// Thrown out of a run, so that the program is ended.
    private struct TooMuch: Error {}
  }

  extension ProgramProvider {
    private func run<Input: InputProtocol>(
      _ parameters: ProgramRun, _ input: Input, _ delivery: Delivery<ProgramOutput>
    ) async throws -> ExecutionResult<(output: Data, said: String), SequenceOutput, SequenceOutput> {
      let options = PlatformOptions.ownGroup(patience)
      let outputLimit = outputLimit
      let saidLimit = saidLimit
      return try await Subprocess.run(
        parameters.program.contains("/") ? .path(named(parameters.program)) : .name(parameters.program),
        arguments: Arguments(parameters.arguments),
        environment: .inherit.updating(
          Dictionary(uniqueKeysWithValues: parameters.environment.map { (named($0), $1) })),
        workingDirectory: parameters.folder.map { named($0) },
        platformOptions: options,
        input: input, output: .sequence, error: .sequence
      ) { execution in
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
    }

    /// The last bytes of a stream, as text. All of it is read: a program that nobody listens to stops.
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
      // Not to begin within a character.
      if isCut { while let byte = end.first, byte & 0xC0 == 0x80 { end.removeFirst() } }
      return String(decoding: end, as: UTF8.self)
    }
  }

  extension PlatformOptions {
    /// A process group of its own, all of which is ended: programs start others.
    fileprivate static func ownGroup(_ patience: Duration) -> PlatformOptions {
      var options = PlatformOptions()
      options.processGroupID = 0
      options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: patience)]
      return options
    }
  }

  /// A path of the System library, whose module has another name on each platform: made without naming it.
  private func named<Name: ExpressibleByStringLiteral>(_ text: Name.StringLiteralType) -> Name {
    Name(stringLiteral: text)
  }

  /// A file descriptor of the System library, likewise.
  private func made<Descriptor: RawRepresentable>(_ number: Descriptor.RawValue) -> Descriptor {
    guard let descriptor = Descriptor(rawValue: number) else { preconditionFailure("every number is a descriptor") }
    return descriptor
  }
#endif
