#if Subprocess
  public import Foundation

  /// What a program is to do: the parameters of a ``ProgramProvider``.
  ///
  ///     let run = ProgramRun("git", ["log", "--format=%H"], folder: repository)
  ///
  /// No shell has a part in it: an argument arrives as it is written here. Printed without arguments, input and environment,
  /// which may be secret.
  public struct ProgramRun: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// A name that is looked for in the folders of PATH, or a path if it has a "/".
    public var program: String
    /// What it is told.
    public var arguments: [String]
    /// What it is given to read; nil for nothing.
    public var input: Data?
    /// Variables that differ from those of this program; nil takes one away.
    public var environment: [String: String?]
    /// The folder that it works in; nil for that of this program.
    public var folder: String?

    /// A run with all its parts.
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
    /// What the description shows.
    public var customMirror: Mirror { Mirror(self, children: ["program": program]) }
  }

  /// What a program has done: the output of a ``ProgramProvider``.
  public struct ProgramOutput: Hashable, Sendable {
    /// How it ended; 0 for well.
    public var status: Int
    /// What it wrote to its standard output.
    public var output: Data
    /// What it wrote to its standard error; the end of it, where that was much.
    public var said: String

    /// An output with all its parts: for stubs.
    public init(status: Int = 0, output: Data = Data(), said: String = "") {
      self.status = status
      self.output = output
      self.said = said
    }

    /// The output read as UTF-8; what is not, becomes "�".
    public var text: String { String(decoding: output, as: UTF8.self) }
  }
#endif
