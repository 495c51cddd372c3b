public import LogbookGit
public import Sluice

/// The root of the model: a repository, its history as far as it has been read, and the tabs that show it.
///
/// What people do and what git says is stored, with what is counted and looked up while it is read, where working it out
/// again would cost the whole history; everything else is derived by the observers in `Observers`.
@Node public final class Logbook {
  /// Whose history it is.
  public let repository: Repository

  /// The commits read so far, the newest first: in the order of their numbers.
  public var commits: NodeList<Commit> = []
  /// The same by hash.
  public var byID: NodeMap<CommitID, Commit> = [:]
  /// How many there are.
  public var commitCount = 0
  /// For how many of them it is known which files they touch.
  public var pathCount = 0
  /// How far reading the history has come.
  public var reading = ReadingState.underway
  /// How far reading the names of the files has come that commits touch. They are read when the history has been.
  public var pathReading = ReadingState.underway
  /// Counts up when reading is to be tried again.
  public var attempt = 0
  /// Where branches and tags stand; nil before git has said it.
  public var tips: Tips?
  /// Why the repository cannot be looked at just now; nil while it can.
  public var trouble: String?
  /// How many commits each author has written.
  public var tally: [Author: Int] = [:]
  /// The time by which dates are told, in seconds since 1970.
  public var now: Int
  /// The annotations of commits, as the ``AnnotationBook`` has them.
  public var marks: [CommitID: Mark] = [:]
  /// Counts up with each change of ``marks``.
  public var markEdition = 0
  /// The steps of annotating that can be undone and redone.
  public var markSteps = MarkSteps()
  /// The place in which annotations are kept.
  public var keeping = Keeping.memory
  /// The windows that are open: the routers of the tabs.
  @SessionState public var windows: NodeList<Window> = []
  /// The tabs that are open.
  @SessionState public var tabs: NodeList<Tab> = []

  /// The authors, who has written most first.
  @Derived public var authors: [AuthorCount] = []
  /// The branches and tags at each commit.
  @Derived public var badges: [CommitID: [Ref]] = [:]
  /// How many percent of the commits a search can find by the names of their files.
  @Derived public var pathShare = 0
  /// The numbers of commits with annotations.
  @Derived public var markCounts = MarkCounts()

  /// A logbook that nothing has been read into.
  public init(_ repository: Repository, now: Int) {
    self.repository = repository
    self.now = now
  }
}

/// An author, and how many commits are theirs.
public struct AuthorCount: Hashable, Sendable {
  /// Who.
  public var author: Author
  /// How many.
  public var count: Int

  /// A count as a test expects it.
  public init(_ author: Author, _ count: Int) {
    self.author = author
    self.count = count
  }
}
