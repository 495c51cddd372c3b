#if Subprocess
  public import Foundation

  /// A run of a program: the parameters of a ``ProgramProvider``.
  ///
  ///     let run = ProgramRun("git", ["log", "--format=%H"], folder: repository)
  ///
  /// No shell is involved: an argument arrives as it is written here. The descriptions omit the arguments, the input
  /// and the environment, which may be secret.
  public struct ProgramRun: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// A name to search for in the folders of PATH, or a path if it contains a "/".
    public var program: String
    /// The arguments.
    public var arguments: [String]
    /// The standard input. Nil for none.
    public var input: Data?
    /// The environment variables that differ from those of this process. Nil removes a variable.
    public var environment: [String: String?]
    /// The working folder. Nil for that of this process.
    public var folder: String?

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - program: A name to search for in the folders of PATH, or a path if it contains a "/".
    ///   - arguments: The arguments.
    ///   - input: The standard input. Nil for none.
    ///   - environment: The environment variables that differ from those of this process. Nil removes a variable.
    ///   - folder: The working folder. Nil for that of this process.
    public init(
      _ program: String, _ arguments: [String] = [], input: Data? = nil, environment: [String: String?] = [:],
      folder: String? = nil
    ) {
      self.program = program
      self.arguments = arguments
      self.input = input
      self.environment = environment
      self.folder = folder
    }

    /// The program.
    public var description: String { program }
    /// A mirror of the description.
    public var customMirror: Mirror { Mirror(self, children: ["program": program]) }
  }

  /// The result of a program: the output of a ``ProgramProvider``.
  public struct ProgramOutput: Hashable, Sendable {
    /// The exit status. 0 means success.
    public var status: Int
    /// The standard output.
    public var output: Data
    /// The standard error output, or its end if it is long.
    public var said: String

    /// Creates an output. Test stubs can use it.
    ///
    /// - Parameters:
    ///   - status: The exit status. 0 means success.
    ///   - output: The standard output.
    ///   - said: The standard error output.
    public init(status: Int = 0, output: Data = Data(), said: String = "") {
      self.status = status
      self.output = output
      self.said = said
    }

    /// The output, decoded as UTF-8. Invalid bytes become "�".
    public var text: String { String(decoding: output, as: UTF8.self) }
  }
#endif
