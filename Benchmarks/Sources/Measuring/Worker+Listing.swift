import Foundation

extension Worker {
  /// Returns the properties of each row that the script needs, as JSON.
  func listing() throws -> String { try text(of: rows.map(Entry.init)) }

  /// Returns the properties of each curve that the script needs, as JSON.
  func listingOfCurves() throws -> String { try text(of: curves.map(CurveEntry.init)) }

  private func text(of entries: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self)
  }
}

private struct CurveEntry: Encodable {
  let name: String
  let fixed: String
  let sizes: [Int]
  let limit: Double

  init(_ curve: Curve) {
    name = curve.name
    fixed = curve.fixed
    sizes = curve.sizes
    limit = curve.limit
  }
}

private struct Entry: Encodable {
  let name: String
  let unit: Unit
  let target: Aim?
  let group: String?
  let groupTarget: Aim?
  let peerName: String?
  let script: Script?
  let countsInstructions: Bool

  struct Aim: Encodable {
    let kind: String
    let limit: Double
  }

  struct Script: Encodable {
    let name: String
    let shape: String
    let variant: String
  }

  init(_ row: Row) {
    name = row.name
    unit = row.unit
    target = row.target.map(Aim.init)
    group = row.group?.name
    groupTarget = row.group?.mean.map { Aim(.timesFaster($0)) }
    peerName = row.peer?.name
    if case .script(let name, let shape, let variant) = row.peer {
      script = Script(name: name, shape: shape, variant: variant)
    } else {
      script = nil
    }
    if case .work = row.sluice { countsInstructions = true } else { countsInstructions = false }
  }
}

extension Entry.Aim {
  init(_ target: Target) {
    switch target {
    case .timesFaster(let limit): self.init(kind: "timesFaster", limit: limit)
    case .timesPeer(let limit): self.init(kind: "timesPeer", limit: limit)
    case .bytesOverPeer(let limit): self.init(kind: "bytesOverPeer", limit: limit)
    }
  }
}
