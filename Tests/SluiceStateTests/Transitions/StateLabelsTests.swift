public import Sluice
import Testing

@StateLabels
enum Download: TransitioningState {
  case idle, waiting(String), `default`
  #if os(macOS)
    case native
  #elseif os(Linux)
    case portable(Int)
  #else
    case portable
  #endif
  indirect case nested(Download)

  static let transitions: StateTransitions<Label> = [.idle: [.waiting]]
}

@StateLabels
private enum Overloaded: TransitioningState {
  case one(Int)
  case one(text: String)
  case two
  static let transitions: StateTransitions<Label> = [.one: [.two]]
}

/// A namespace whose states are declared in an extension.
public enum Printer {}

// swift-format-ignore: NoAccessLevelOnExtensionDeclaration
public extension Printer {
  /// A type without an access level, whose labels have that of the extension. The labels of a public state must be
  /// public.
  @StateLabels
  enum Job: TransitioningState {
    case queued, printing(Int)
    /// A queued job can be printed.
    public static let transitions: StateTransitions<Label> = [.queued: [.printing]]
  }

  /// A type with an access level of its own.
  @StateLabels
  internal enum Tray {
    case empty, full
  }
}

@Suite("StateLabels")
struct StateLabelsTests {
  @Test("StateLabels: derives a label for each case, under the conditions of the case")
  func cases() {
    #expect(Download.Label.allCases.count == 5)
    let names: [String] = Download.Label.allCases.map(\.rawValue)
    let onAllPlatforms: [String] = names.filter { name in name != "native" && name != "portable" }
    #expect(onAllPlatforms == ["idle", "waiting", "default", "nested"])
    #expect(Download.waiting("x").label == .waiting)
    #expect(Download.default.label == .default)
    #expect(Download.nested(.idle).label == .nested)
    #if os(Linux)
      #expect(Download.portable(1).label == .portable)
    #endif
  }

  @Test("StateLabels: derives labels with the access level of the enum, also in an extension with an access level")
  func extended() {
    #expect(Printer.Job.Label.allCases == [.queued, .printing] && Printer.Job.printing(1).label == .printing)
    #expect(Printer.Tray.full.label == .full)
  }

  @Test("StateLabels: derives one label for cases with the same name")
  func overloaded() {
    #expect(Overloaded.Label.allCases == [.one, .two])
    #expect(Overloaded.one(1).label == .one && Overloaded.one(text: "a").label == .one && Overloaded.two.label == .two)
  }
}
