public final class Graph {
  public init() {}
  public struct Rank: Comparable { var v: UInt64; public init(_ v: UInt64) { self.v = v }; public static func < (a: Rank, b: Rank) -> Bool { a.v < b.v } }
  final class S { var version: UInt32 = 1; var subs: [R] = [] }
  final class R { var deps: [(S, UInt32)] = []; var rank: Rank; var tag: UInt32; var forced = false; var queued = false; init(_ r: Rank, _ t: UInt32) { rank = r; tag = t } }
  package struct Source: Hashable { let s: UInt; var p: S { Unmanaged<S>.fromOpaque(UnsafeRawPointer(bitPattern: s)!).takeUnretainedValue() } }
  package struct Reaction: Hashable { let s: UInt; var p: R { Unmanaged<R>.fromOpaque(UnsafeRawPointer(bitPattern: s)!).takeUnretainedValue() } }
  var all: [AnyObject] = []; var queue: [R] = []; var current: R?; var v: UInt32 = 10
  package func makeSource() -> Source { let s = S(); all.append(s); return Source(s: UInt(bitPattern: Unmanaged.passUnretained(s).toOpaque())) }
  package func dispose(_ source: Source) {}
  package func version(of s: Source) -> UInt32 { s.p.version }
  package func setVersion(_ v: UInt32, of s: Source) { s.p.version = v; for r in s.p.subs where !r.queued { r.queued = true; queue.append(r) } }
  package func nextVersion() -> UInt32 { v += 1; return v }
  package func track(_ s: Source) { guard let c = current else { return }; if !c.deps.contains(where: { $0.0 === s.p }) { c.deps.append((s.p, s.p.version)); s.p.subs.append(c) } }
  package func forEachSubscriber(of s: Source, _ body: (Reaction) -> Void) { for r in s.p.subs { body(Reaction(s: UInt(bitPattern: Unmanaged.passUnretained(r).toOpaque()))) } }
  package func makeReaction(rank: Rank, tag: UInt32) -> Reaction { let s = R(rank, tag); all.append(s); return Reaction(s: UInt(bitPattern: Unmanaged.passUnretained(s).toOpaque())) }
  package func tag(of r: Reaction) -> UInt32 { r.p.tag }
  package func setRank(_ rank: Rank, of r: Reaction) { r.p.rank = rank }
  package func invalidate(_ r: Reaction) { r.p.forced = true; if !r.p.queued { r.p.queued = true; queue.append(r.p) } }
  package func dispose(_ r: Reaction) { queue.removeAll { $0 === r.p }; for d in r.p.deps { d.0.subs.removeAll { $0 === r.p } } }
  package func nextStale(below: Rank) -> Reaction? {
    while true {
      guard let r = queue.filter({ $0.rank < below }).min(by: { $0.rank < $1.rank }) else { return nil }
      queue.removeAll { $0 === r }; r.queued = false
      if r.forced || r.deps.contains(where: { $0.0.version != $0.1 }) { return Reaction(s: UInt(bitPattern: Unmanaged.passUnretained(r).toOpaque())) }
    }
  }
  package func retrack<T, E: Error>(_ r: Reaction, _ body: () throws(E) -> T) throws(E) -> T {
    let p = r.p; for d in p.deps { d.0.subs.removeAll { $0 === p } }; p.deps = []; let old = current; current = p; defer { current = old }; return try body() }
  package func acknowledge(_ r: Reaction) { let p = r.p; p.forced = false; p.deps = p.deps.map { ($0.0, $0.0.version) }; p.queued = false; queue.removeAll { $0 === p } }
  package func checkInvariants() {}
}
