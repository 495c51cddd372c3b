/// The last patches of a page, without gaps: what a page that was away for a moment is sent again.
///
/// It is bounded in number and in bytes, so that a tab that is shown large pages does not keep all of them; a page that has missed
/// more is sent anew as a whole.
struct PatchLog {
  private(set) var patches: [Patch] = []
  private var bytes = 0

  static let mostPatches = 64
  static let mostBytes = 1_000_000

  /// Costs those that it drops.
  mutating func append(_ patch: Patch) {
    patches.append(patch)
    bytes += patch.text.utf8.count
    var first = 0
    while patches.count - first > Self.mostPatches || bytes > Self.mostBytes {
      bytes -= patches[first].text.utf8.count
      first += 1
    }
    patches.removeFirst(first)
  }

  /// The patches that a page lacks which has applied everything up to a version.
  func patches(after version: Int) -> [Patch] { patches.filter { $0.version > version } }

  /// The claims above, for tests.
  func checkInvariants(newest version: Int) {
    precondition(patches.count <= Self.mostPatches)
    precondition(bytes == patches.reduce(0) { $0 + $1.text.utf8.count } && bytes <= Self.mostBytes)
    precondition(patches.map(\.version) == Array(version - patches.count + 1..<version + 1))
  }
}
