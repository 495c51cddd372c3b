/// Which states may follow which: a directed graph of labels.
///
///     static let transitions: StateTransitions<Label> = [
///       .initialized: [.loading],
///       .loading: [.loaded, .failed],
///       .failed: [.loading],
///       .loaded: [.loading],
///     ]
///
/// A state that may follow one of its own label is listed as such. What is not listed is illegal.
public struct StateTransitions<Label: Hashable & Sendable>: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The labels, in the order in which they are first named.
  public private(set) var labels: [Label] = []
  private var followers: [Label: [Label]] = [:]

  /// Which may follow which; a label that is listed twice has the followers of both.
  public init(dictionaryLiteral elements: (Label, [Label])...) { self.init(elements) }

  /// Which may follow which.
  public init(_ elements: [(Label, [Label])]) {
    var known: Set<Label> = []
    for (label, next) in elements {
      for named in [label] + next where known.insert(named).inserted { labels.append(named) }
      for label2 in next where followers[label]?.contains(label2) != true {
        followers[label, default: []].append(label2)
      }
    }
  }

  /// The labels that may follow one, in the order in which they are listed.
  public func following(_ label: Label) -> [Label] { followers[label] ?? [] }

  /// Whether a state of one label may follow one of another.
  public func allows(from: Label, to: Label) -> Bool { followers[from]?.contains(to) ?? false }

  /// The labels that can be reached from one, itself included.
  public func reachable(from label: Label) -> Set<Label> {
    var found: Set<Label> = [label]
    var open = [label]
    while let next = open.popLast() { open += following(next).filter { found.insert($0).inserted } }
    return found
  }

  /// Ways through the graph that pass along each transition which can be reached, for a test that walks them all: each
  /// begins at the given label, takes the shortest way to a transition that was not passed yet, and goes on along such
  /// as long as there is one.
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

  /// The shortest way to a label for which a condition holds.
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

  /// The graph in the language DOT, for Graphviz and what else draws it: a node a label, in the order of ``labels``.
  public func dot(name: String = "states") -> String {
    let names = labels.map { quoted($0) }
    let edges = labels.flatMap { from in following(from).map { "  \(quoted(from)) -> \(quoted($0));" } }
    return (["digraph \(quoted(name)) {"] + names.map { "  \($0);" } + edges + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The graph as a state diagram of Mermaid, which many pages of documents draw.
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
