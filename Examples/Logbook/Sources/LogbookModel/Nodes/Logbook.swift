public import LogbookGit
public import Sluice

/// The root of the model: a repository, its history as far as it has been read, and the tabs that show it.
///
/// Actions of people and output of git are stored. Counts and indexes are also stored, if computing them again would
/// cost a pass over the history. The observers in `Observers` derive everything else.
@Node public final class Logbook {
  /// The repository.
  public let repository: Repository

  /// The commits read so far, the newest first: in the order of their numbers.
  public var commits: NodeList<Commit> = []
  /// The commits by hash.
  public var byID: NodeMap<CommitID, Commit> = [:]
  /// The number of commits.
  public var commitCount = 0
  /// The number of commits whose changed files are known.
  public var pathCount = 0
  /// The state of reading the history.
  public var reading = ReadingState.underway
  /// The state of reading the names of changed files. They are read after the history.
  public var pathReading = ReadingState.underway
  /// The number of retries of reading.
  public var attempt = 0
  /// The commits of branches and tags; nil before git's first output.
  public var tips: Tips?
  /// The reason why the repository cannot be read at present; nil if it can.
  public var trouble: String?
  /// The number of commits of each author.
  public var tally: [Author: Int] = [:]
  /// The present time for relative dates, in seconds since 1970.
  public var now: Int
  /// The annotations of commits, copied from the ``AnnotationBook``.
  public var marks: [CommitID: Mark] = [:]
  /// The number of changes of ``marks``.
  public var markEdition = 0
  /// The steps of annotations that can be undone and redone.
  public var markSteps = MarkSteps()
  /// The place in which annotations are stored.
  public var keeping = Keeping.memory
  /// The open windows, with the routers of the tabs.
  @SessionState public var windows: NodeList<Window> = []
  /// The open tabs.
  @SessionState public var tabs: NodeList<Tab> = []

  /// The authors, in descending order of their numbers of commits.
  @Derived public var authors: [AuthorCount] = []
  /// The branches and tags at each commit.
  @Derived public var badges: [CommitID: [Ref]] = [:]
  /// The percentage of commits that a search can find by the names of their files.
  @Derived public var pathShare = 0
  /// The numbers of commits with annotations.
  @Derived public var markCounts = MarkCounts()

  /// Creates a logbook without commits.
  public init(_ repository: Repository, now: Int) {
    self.repository = repository
    self.now = now
  }
}

/// An author with the number of their commits.
public struct AuthorCount: Hashable, Sendable {
  /// The author.
  public var author: Author
  /// The number of commits.
  public var count: Int

  /// Creates a count for tests.
  public init(_ author: Author, _ count: Int) {
    self.author = author
    self.count = count
  }
}
