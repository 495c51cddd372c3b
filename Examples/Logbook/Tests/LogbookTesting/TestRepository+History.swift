extension TestRepository {
  /// Adds a number of commits without changes, quickly.
  public func fill(commits: Int) async throws {
    var script = Script()
    for number in 0..<commits { script.commit(at: 1_600_000_000 + number, message: "c\n") }
    try await add(script)
  }

  /// Makes a history of a number of commits that each change a file. In each ten, one commit is on a side branch, which the
  /// tenth merges. A hundred thousand commits take a few seconds.
  public func history(commits: Int) async throws {
    var script = Script()
    for number in 1...commits {
      let isMerge = number % 10 == 0
      let previous = number % 10 == 9 ? number - 2 : number - 1
      let change = isMerge ? number - 1 : number
      script.commit(
        mark: number,
        at: 1_600_000_000 + number * 60,
        message: isMerge ? "Merge branch 'side'\n" : "Change number \(number)\n\nWhat it is about.\n",
        parents: isMerge ? [number - 2, number - 1] : number == 1 ? [] : [previous],
        files: [("Part\(change % 10)/File\(change % 100).swift", "line \(change)\n")]
      )
    }
    try await add(script)
  }

  /// Makes a commit that merges a number of branches of one commit each, and returns its hash.
  public func octopus(branches: Int) async throws -> String {
    var script = Script()
    script.commit(mark: 1, at: 1_600_000_000, message: "Base\n", files: [("base", "x\n")])
    for number in 2...(branches + 1) {
      script.commit(mark: number, at: 1_600_000_000 + number, message: "Arm \(number)\n", parents: [1])
    }
    script.commit(
      at: 1_700_000_000,
      message: "Octopus\n",
      parents: Array(2...(branches + 1)),
      files: [("merged", "x\n")]
    )
    try await add(script)
    return try await git("rev-parse", "main")
  }

  /// Makes a commit with a number of files of one line each, and returns its hash.
  public func commit(files count: Int) async throws -> String {
    var script = Script()
    script.commit(
      at: 1_700_000_000,
      message: "Many\n",
      files: (0..<count).map { ("Folder\($0 / 500)/\($0)", "x\n") }
    )
    try await add(script)
    return try await git("rev-parse", "main")
  }

  private func add(_ script: Script) async throws {
    try await git(["-c", "core.compression=0", "fast-import", "--quiet", "--force"], input: script.bytes)
  }
}

/// The input of `git fast-import`, which becomes the branch `main`.
private struct Script {
  private(set) var bytes: [UInt8] = []

  mutating func commit(
    mark: Int? = nil,
    at date: Int,
    message: String,
    parents: [Int]? = nil,
    files: [(path: String, content: String)] = []
  ) {
    var text = "commit refs/heads/main\n"
    if let mark { text += "mark :\(mark)\n" }
    text += "author Ada <ada@example.org> \(date) +0000\ncommitter Carl <carl@example.org> \(date) +0000\n"
    text += "data \(message.utf8.count)\n\(message)"
    for (index, parent) in (parents ?? []).enumerated() { text += "\(index == 0 ? "from" : "merge") :\(parent)\n" }
    for file in files { text += "M 100644 inline \(file.path)\ndata \(file.content.utf8.count)\n\(file.content)" }
    bytes += Array((text + "\n").utf8)
  }
}
