public import LogbookGit
public import Sluice

/// The root of a session's model: everything that its page shows.
///
/// What people do and what git says is stored; everything else is derived from that by the observers in
/// `Mediator+Observers.swift`.
@Node public final class Logbook {
  /// Whose history it is.
  public let repository: Repository

  /// The commits read so far, the newest first.
  public var commits: NodeList<Commit> = []
  /// How far reading has come.
  public var reading = ReadingState.underway
  /// What stands in the search field.
  public var query = ""
  /// How many rows the list shows at most.
  public var rowLimit = Logbook.page
  /// The commit that is shown in full.
  public var selection: Commit?
  /// The time by which dates are told, in seconds since 1970.
  public var now: Int

  /// The commits that the search finds.
  @Derived public var matches: NodeList<Commit> = []
  /// Those of them that are in the list.
  @Derived public var rows: [Commit] = []
  /// What takes the place of the rows, if anything.
  @Derived public var list = ListState.waiting
  /// What stands below the rows.
  @Derived public var listEnd = ListEnd.complete
  /// How many people have written the commits.
  @Derived public var authors = 0
  /// The numbers in the header.
  @Derived public var counters = Counters()
  /// What the pane beside the list shows.
  @Derived public var pane = DetailPane.nothing
  /// The commits by hash.
  @Derived public var index: [CommitID: Commit] = [:]
  /// The parents of the selected commit.
  @Derived public var parents: [ParentLink] = []

  /// By how many rows the list grows.
  static let page = 200

  /// A logbook that nothing has been read into.
  public init(_ repository: Repository, now: Int) {
    self.repository = repository
    self.now = now
  }
}
