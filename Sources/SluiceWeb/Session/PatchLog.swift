/// The last patches of a page, without gaps. They are sent again to a page that was disconnected for a short time.
///
/// The log is limited in number and in bytes, so that a tab with large pages does not keep all of them. A page that has
/// missed more receives the entire page.
struct PatchLog {
  private(set) var patches: [Patch] = []
  private var bytes = 0

  static let mostPatches = 64
  static let mostBytes = 1_000_000

  /// Adds a patch, and drops the oldest ones beyond the limits.
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

  /// Returns the patches after a version.
  func patches(after version: Int) -> [Patch] { patches.filter { $0.version > version } }

  /// Checks the invariants, for tests.
  func checkInvariants(newest version: Int) {
    precondition(patches.count <= Self.mostPatches)
    precondition(bytes == patches.reduce(0) { $0 + $1.text.utf8.count } && bytes <= Self.mostBytes)
    precondition(patches.map(\.version) == Array(version - patches.count + 1..<version + 1))
  }
}
