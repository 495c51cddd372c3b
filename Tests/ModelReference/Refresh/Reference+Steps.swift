extension Reference {
  /// Carries out steps of a transaction, or those of a coordinator with its number.
  mutating func carryOut(_ steps: [Step], number: Int = 0, isCoordinating: Bool = false) throws(Thrown) {
    for step in steps {
      switch step {
      case .set(let node, let property, let value, let plus):
        write(.integer(plus ? (value + number) % 10 : value), to: slot(node, property))
      case .link(let node, let property, let value):
        write(resolve(value, for: slot(node, property)), to: slot(node, property))
      case .grow(let node, let property, let type, let value):
        let list = slot(node, property)
        let new = makeNode(type, value, isCoordinating)
        write(.list(self.value(of: list).children + [new]), to: list)
      case .shrink(let node, let property):
        let list = slot(node, property)
        write(.list(Array(self.value(of: list).children.dropFirst())), to: list)
      case .send(let node, let property, let value):
        deliver(value, at: slot(node, property))
      case .savepoint(let inner):
        try? update { model throws(Thrown) in
          try model.carryOut(inner, number: number, isCoordinating: isCoordinating)
        }
      case .throw: throw Thrown()
      case .enqueue(let inner): enqueue(inner)
      case .observe(let spec): observe(spec)
      case .end(let id): end(id)
      }
    }
  }

  private mutating func makeNode(_ type: String, _ value: Int, _ isCoordinating: Bool) -> Int {
    let type = schema.typesByName[type]!
    let node: Int
    if isCoordinating {
      node = makeInRun(type)
    } else {
      made += 1
      node = makeNode(type, id: "n\(made)")
    }
    nodes[node].values[propertyIndex("v", of: node)] = .integer(value)
    return node
  }
}
