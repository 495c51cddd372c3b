extension Repository {
  /// A commit in full. Costs one run of git; cancelling the task ends it.
  ///
  /// - Throws: ``GitError``, or `CancellationError`.
  public func detail(of commit: CommitID) async throws -> CommitDetail {
    let output = try await GitProcess(
      in: path,
      [
        "show", "-z", "--no-show-signature", "--no-color", "--encoding=UTF-8", "--no-notes", "--no-ext-diff",
        "--no-textconv", "--no-abbrev", "--ignore-submodules=none", "--submodule=short", "--diff-merges=first-parent",
        "--find-renames", "--raw", "--numstat", "--format=%B", commit.description, "--",
      ]
    ).output()
    guard let detail = CommitDetail(gitShow: output) else {
      throw GitError.malformed(command: "show", evidence: String(decoding: output.suffix(60), as: UTF8.self))
    }
    return detail
  }
}

extension CommitDetail {
  /// From `git show -z --raw --numstat --format=%B`: the message; then per file `:modes hashes status`, its path or, for
  /// a rename or a copy, both paths; then per file, in the same order, its counts and the path or paths again.
  init?(gitShow bytes: [UInt8]) {
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    message = String(decoding: fields.popFirst() ?? [], as: UTF8.self).trimmingLineEnds
    files = []
    while var entry = fields.first?.text, entry.drop(while: \.isNewline).first == ":" {
      fields.removeFirst()
      entry = entry.drop(while: \.isNewline)
      guard let file = FileChange(rawEntry: entry, paths: &fields) else { return nil }
      files.append(file)
    }
    for index in files.indices {
      guard let lines = FileChange.Lines.numstat(&fields) else { return nil }
      files[index].lines = lines
    }
  }
}

extension FileChange {
  /// `:100644 100644 <hash> <hash> R087`, followed by one path or two.
  fileprivate init?(rawEntry: Substring, paths: inout ArraySlice<ArraySlice<UInt8>>) {
    let parts = rawEntry.dropFirst().split(separator: " ")
    guard parts.count == 5, let letter = parts[4].first, let path = paths.popFirst()?.text else { return nil }
    isSubmodule = parts[0] == "160000" || parts[1] == "160000"
    switch letter {
    case "A": kind = .added
    case "D": kind = .deleted
    case "T": kind = .typeChanged
    case "R", "C":
      guard let new = paths.popFirst()?.text else { return nil }
      kind = letter == "R" ? .renamed(from: String(path)) : .copied(from: String(path))
      self.path = String(new)
      return
    default: kind = .modified
    }
    self.path = String(path)
  }
}

extension FileChange.Lines {
  /// `12<tab>3<tab>path`, or `12<tab>3<tab>` followed by two paths; `-` for both counts of a binary file. The outer
  /// optional is nil for anything else.
  fileprivate static func numstat(_ fields: inout ArraySlice<ArraySlice<UInt8>>) -> FileChange.Lines?? {
    guard let entry = fields.popFirst() else { return nil }
    let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    if parts[2].isEmpty {
      guard fields.popFirst() != nil, fields.popFirst() != nil else { return nil }
    }
    if parts[0].text == "-", parts[1].text == "-" { return .some(nil) }
    guard let added = Int(parts[0].text), let deleted = Int(parts[1].text) else { return nil }
    return FileChange.Lines(added: added, deleted: deleted)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: Substring { Substring(decoding: self, as: UTF8.self) }
}
