/// The legal transitions between states: a directed graph of labels.
///
///     static let transitions: StateTransitions<Label> = [
///       .initialized: [.loading],
///       .loading: [.loaded, .failed],
///       .failed: [.loading],
///       .loaded: [.loading],
///     ]
///
/// A transition from a label to itself must be listed as well. Transitions that aren't listed are illegal.
public struct StateTransitions<Label: Hashable & Sendable>: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The labels, in the order of their first occurrence.
  public private(set) var labels: [Label] = []
  private var followers: [Label: [Label]] = [:]

  /// Creates a graph from a literal. A label that is listed twice has the followers of both entries.
  public init(dictionaryLiteral elements: (Label, [Label])...) { self.init(elements) }

  /// Creates a graph from labels and their followers.
  public init(_ elements: [(Label, [Label])]) {
    var known: Set<Label> = []
    for (label, next) in elements {
      for named in [label] + next where known.insert(named).inserted { labels.append(named) }
      for label2 in next where followers[label]?.contains(label2) != true {
        followers[label, default: []].append(label2)
      }
    }
  }

  /// Returns the labels that may follow a label, in the order in which they are listed.
  public func following(_ label: Label) -> [Label] { followers[label] ?? [] }

  /// Returns whether a transition between two labels is legal.
  public func allows(from: Label, to: Label) -> Bool { followers[from]?.contains(to) ?? false }

  /// Returns the labels that can be reached from a label, including itself.
  public func reachable(from label: Label) -> Set<Label> {
    var found: Set<Label> = [label]
    var open = [label]
    while let next = open.popLast() { open += following(next).filter { found.insert($0).inserted } }
    return found
  }

  /// Returns walks through the graph that cover each reachable transition, for a test that follows them all. Each walk
  /// begins at the given label, takes the shortest path to an uncovered transition, and continues along uncovered
  /// transitions as long as there are any.
  public func walks(from start: Label) -> [[Label]] {
    var left = Set(
      reachable(from: start).flatMap { from in following(from).map { Transition(from: from, to: $0) } })
    var walks: [[Label]] = []
    while !left.isEmpty {
      guard
        var walk = way(
          from: start, where: { from in following(from).contains { left.contains(.init(from: from, to: $0)) } })
      else { break }
      while let last = walk.last, let next = following(last).first(where: { left.contains(.init(from: last, to: $0)) })
      {
        left.remove(.init(from: last, to: next))
        walk.append(next)
      }
      walks.append(walk)
    }
    return walks
  }

  private struct Transition: Hashable {
    let from: Label
    let to: Label
  }

  /// Returns the shortest path to a label for which a condition holds.
  private func way(from start: Label, where isEnd: (Label) -> Bool) -> [Label]? {
    var ways = [[start]]
    var seen: Set<Label> = [start]
    while !ways.isEmpty {
      let way = ways.removeFirst()
      guard let last = way.last else { return nil }
      if isEnd(last) { return way }
      for next in following(last) where seen.insert(next).inserted { ways.append(way + [next]) }
    }
    return nil
  }

  /// Returns the graph in the language DOT, for tools such as Graphviz. Each label is a node, in the order of
  /// ``labels``.
  public func dot(name: String = "states") -> String {
    let names = labels.map { quoted($0) }
    let edges = labels.flatMap { from in following(from).map { "  \(quoted(from)) -> \(quoted($0));" } }
    return (["digraph \(quoted(name)) {"] + names.map { "  \($0);" } + edges + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Returns the graph as a Mermaid state diagram, which many documentation tools can draw.
  public func mermaid(from start: Label? = nil) -> String {
    let first = start.flatMap { labels.firstIndex(of: $0) }.map { ["  [*] --> s\($0)"] } ?? []
    let names = labels.enumerated().map { "  state \(quoted($1)) as s\($0)" }
    let number = Dictionary(uniqueKeysWithValues: zip(labels, 0...))
    let edges = labels.flatMap { from in
      following(from).map { "  s\(number[from] ?? 0) --> s\(number[$0] ?? 0)" }
    }
    return (["stateDiagram-v2"] + names + first + edges).joined(separator: "\n") + "\n"
  }

  private func quoted(_ value: some Any) -> String {
    "\"" + "\(value)".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
