/// A parser of the files that `git show -z --raw --numstat --no-abbrev` lists. First come `:modes hashes status` and
/// the path of each file, or both paths for a rename or a copy. Then come, in the same order, the counts and the paths
/// of each file.
struct ChangesParser {
  /// The options of git for this format.
  static let options = [
    "--no-ext-diff", "--no-textconv", "--no-abbrev", "--ignore-submodules=none", "--submodule=short",
    "--diff-merges=first-parent", "--find-renames", "--raw", "--numstat",
  ]

  /// The stored files.
  private(set) var changes: [RawChange] = []
  /// The number of files.
  private(set) var count = 0
  /// The numbers of added and deleted lines in all files.
  private(set) var total = FileChange.Lines(added: 0, deleted: 0)

  /// The maximum number of stored files.
  private let limit: Int
  /// The path and ``FileChange/twin`` of the only stored file; nil for all files.
  private let wanted: (path: String, twin: Int)?
  /// The number of files so far with each path that can be stored.
  private var twins: [String: Int] = [:]
  /// The index of each stored file among all files.
  private var places: [Int] = []
  private var counted = 0
  private var kept = 0
  private var awaited = Awaited.entry

  /// The kind of the next field.
  private enum Awaited {
    case entry
    case path(of: Substring)
    case newPath(of: Substring, old: String)
    case countedPath(more: Int)
  }

  /// Creates a parser that stores the first files.
  init(limit: Int) {
    self.limit = limit
    wanted = nil
  }

  /// Creates a parser that stores one file.
  init(path: String, twin: Int) {
    limit = 1
    wanted = (path: path, twin: twin)
  }

  /// Whether the output can end here.
  var isComplete: Bool {
    guard case .entry = awaited else { return false }
    return counted == count
  }

  /// Parses a field, and returns whether it is valid at this place.
  mutating func take(_ field: String) -> Bool {
    switch awaited {
    case .entry:
      let entry = field.first == "\n" ? field.dropFirst() : field[...]
      if entry.isEmpty { return count == 0 }
      if entry.first != ":" { return takeCounts(entry) }
      guard counted == 0, RawChange(entry, path: "", old: nil) != nil else { return false }
      awaited = .path(of: entry)
      return true
    case .path(let entry):
      if entry.hasRename {
        awaited = .newPath(of: entry, old: field)
        return true
      }
      return found(RawChange(entry, path: field, old: nil))
    case .newPath(let entry, let old): return found(RawChange(entry, path: field, old: old))
    case .countedPath(let more):
      awaited = more > 0 ? .countedPath(more: more - 1) : .entry
      return true
    }
  }

  private mutating func found(_ change: RawChange?) -> Bool {
    guard let change else { return false }
    store(change)
    count += 1
    awaited = .entry
    return true
  }

  private mutating func store(_ change: RawChange) {
    var change = change
    let path = change.file.path
    guard changes.count < limit, wanted == nil || wanted?.path == path else { return }
    change.file.twin = twins[path, default: 0]
    twins[path, default: 0] += 1
    guard wanted == nil || wanted?.twin == change.file.twin else { return }
    changes.append(change)
    places.append(count)
  }

  /// Parses `12<tab>3<tab>path`, or `12<tab>3<tab>` that two paths follow. Both counts of a binary file are `-`.
  private mutating func takeCounts(_ entry: Substring) -> Bool {
    let parts = entry.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, counted < count else { return false }
    var lines: FileChange.Lines?
    if parts[0] != "-" || parts[1] != "-" {
      guard let added = Int(parts[0]), let deleted = Int(parts[1]) else { return false }
      lines = FileChange.Lines(added: added, deleted: deleted)
      total.added += added
      total.deleted += deleted
    }
    if kept < places.count, places[kept] == counted {
      changes[kept].file.lines = lines
      kept += 1
    }
    counted += 1
    awaited = parts[2].isEmpty ? .countedPath(more: 1) : .entry
    return true
  }
}

/// The change of one file by a commit, with the file before and after.
struct RawChange {
  var file: FileChange
  var old: Side
  var new: Side

  /// A file before or after a commit.
  struct Side {
    let mode: Substring
    let hash: Substring

    var exists: Bool { hash.contains { $0 != "0" } }
    var isSubmodule: Bool { mode == "160000" }
  }

  /// Parses `:100644 100644 <hash> <hash> R087`. The path or paths follow it.
  init?(_ entry: Substring, path: String, old oldPath: String?) {
    let parts = entry.dropFirst().split(separator: " ")
    guard parts.count == 5, let letter = parts[4].first else { return nil }
    old = Side(mode: parts[0], hash: parts[2])
    new = Side(mode: parts[1], hash: parts[3])
    let kind: FileChange.Kind =
      switch letter {
      case "A": .added
      case "D": .deleted
      case "T": .typeChanged
      case "R": .renamed(from: oldPath ?? "")
      case "C": .copied(from: oldPath ?? "")
      default: .modified
      }
    file = FileChange(path: path, kind: kind, lines: nil, isSubmodule: old.isSubmodule || new.isSubmodule)
  }
}

extension Substring {
  /// Whether two paths follow the entry.
  fileprivate var hasRename: Bool { split(separator: " ").last.map { $0.first == "R" || $0.first == "C" } ?? false }
}
