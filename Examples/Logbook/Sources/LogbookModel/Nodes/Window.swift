public import Sluice
public import SluiceScene

/// The screens of one browser tab: a `HistoryScene`, and over it the `CommitScene` of the selected commit.
@Node public final class Window {
  /// The open screens.
  public let router = Router()
  /// The pipeline of the history.
  public weak var tab: Tab?

  /// Creates a window without screens.
  public init() {}
}
